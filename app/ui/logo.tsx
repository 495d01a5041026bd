import { isMark } from '../../contract/logo.ts'
import type { Logo as Stored } from '../../contract/settings.ts'

/** Behind a logo that cannot be read on the scheme's paper. */
const chips: Record<Stored['ground'], string> = {
  any: '',
  light: 'dark:rounded-md dark:bg-[#faf6ef] dark:px-2 dark:py-1',
  dark: 'rounded-md bg-night px-2 py-1 dark:bg-transparent dark:p-0',
}

type AgencyLogoProps = {
  agency: { name: string; look: { logo: Stored | null } } | undefined
  /** Of the logo: how high it may be, and how wide. */
  className: string
  /** Of the written name. */
  nameClass: string
}

/** The agency's name: its logo, or written, or both where the logo is a mark. */
export function AgencyLogo({ agency, className, nameClass }: AgencyLogoProps) {
  const logo = agency?.look.logo
  const written = <span className={nameClass}>{agency?.name ?? 'Home'}</span>
  if (!logo) return written
  const picture = (
    <img
      src={`/images/trips/${logo.file}`}
      alt={isMark(logo) ? '' : agency.name}
      width={logo.width}
      height={logo.height}
      className={`w-auto shrink-0 object-contain ${chips[logo.ground]} ${className} ${isMark(logo) ? '' : 'max-w-full shrink'}`}
    />
  )
  return isMark(logo) ? (
    <>
      {picture}
      {written}
    </>
  ) : (
    picture
  )
}
