import { useAgency } from '../../agency.ts'
import { PicturesField } from '../forms/pictures-field.tsx'
import { load } from '../lists/list-query.ts'
import type { Route } from './+types/look'
import { AccentField } from './accent-field.tsx'
import { GroupPage } from './group-page.tsx'
import { LogoFields } from './logo-field.tsx'
import { sitePages } from './preview.tsx'

export const meta = () => [{ title: 'Settings: Look' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, 'adminShowLookSettings')

/** Colour, logo and pictures. */
export default function LookSettings({ loaderData }: Route.ComponentProps) {
  const name = useAgency()?.name ?? ''
  return (
    <GroupPage group="look" shown={loaderData} seen="It is on the site now." places={sitePages}>
      {(fields) => (
        <>
          <AccentField field={fields.accent} />
          <LogoFields logo={fields.logo} dark={fields.logo_dark} name={name} />
          <PicturesField
            field={fields.slides}
            label="Slide"
            count={3}
            upright
            hint="They take turns at the top of Home. Phones show an upright part of each."
          />
          <PicturesField
            field={fields.gallery}
            label="Gallery"
            count={4}
            hint="Squares at the foot of Home."
          />
          <PicturesField field={fields.login} label="Beside the login" decorates />
          <PicturesField field={fields.register} label="Beside the registration" decorates />
          <PicturesField field={fields.about} label="On About" />
          <PicturesField field={fields.advantages} label="On Advantages" />
        </>
      )}
    </GroupPage>
  )
}
