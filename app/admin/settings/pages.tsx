import { useState } from 'react'
import { load } from '../kit/api.ts'
import type { Route } from './+types/pages'
import { GroupPage } from './group-page.tsx'
import { ListField } from './list-field.tsx'
import { PagesField } from './pages-field.tsx'
import type { Place } from './preview.tsx'

export const meta = () => [{ title: 'Settings: Pages' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, 'adminShowPagesSettings')

/** About, Advantages, the agency's own pages, and further links. */
export default function PagesSettings({ loaderData }: Route.ComponentProps) {
  // The preview shows the page that is being written, also one that is not saved yet.
  const [places, setPlaces] = useState<Place[]>([{ path: '/about', label: 'About' }])
  const [open, setOpen] = useState('/about')
  return (
    <GroupPage group="pages" shown={loaderData} seen="It is on the site now." places={places} place={open}>
      {(fields) => (
        <>
          <PagesField
            field={fields.pages}
            terms={fields.terms}
            onShow={(all, path) => {
              setPlaces(all)
              setOpen(path)
            }}
          />
          <ListField
            field={fields.links}
            label="Further links in the footer"
            columns={[
              { name: 'label', label: 'Text', className: 'w-2/5' },
              { name: 'url', label: 'Address', placeholder: 'https://…' },
            ]}
            add="Add a link"
            max={20}
          />
        </>
      )}
    </GroupPage>
  )
}
