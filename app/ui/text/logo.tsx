import type { Logo as Stored } from '../../../contract/settings/look.ts'
import { isMark } from '../../../rules/logo.ts'
import { useTexts } from '../../texts.tsx'

type Look = { logo: Stored | null; logo_dark?: Stored | null }

/** The logos that are legible on light and on dark paper; null: on that paper the agency's name is written. */
export const logosOf = ({ logo, logo_dark = null }: Look) => ({
  light: logo?.ground === 'dark' ? null : logo,
  dark: logo_dark ?? (logo?.ground === 'light' ? null : logo),
})

type AgencyLogoProps = {
  agency: { name: string; look: Look } | undefined
  /** Classes of the logo, for its height and width. */
  className: string
  nameClass: string
}

/** The agency's name: as its logo, as text, or both where the logo is only a mark. On dark paper the logo may be another one. */
export function AgencyLogo({ agency, className, nameClass }: AgencyLogoProps) {
  const t = useTexts('words')
  const written = <span className={nameClass}>{agency?.name ?? t.home}</span>
  if (!agency) return written
  const drawn = (logo: Stored | null) =>
    logo ? (
      <>
        <img
          src={`/images/trips/${logo.file}`}
          alt={isMark(logo) ? '' : agency.name}
          width={logo.width}
          height={logo.height}
          className={`w-auto shrink-0 object-contain ${className} ${isMark(logo) ? '' : 'max-w-full shrink'}`}
        />
        {isMark(logo) && written}
      </>
    ) : (
      written
    )
  const { light, dark } = logosOf(agency.look)
  if (light?.file === dark?.file) return drawn(light)
  return (
    <>
      <span className="contents dark:hidden">{drawn(light)}</span>
      <span className="hidden dark:contents">{drawn(dark)}</span>
    </>
  )
}
