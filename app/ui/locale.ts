/*
 * The language of dates and numbers, an Intl locale. A process serves one agency, and a page shows one, so the root sets
 * it before anything is rendered: no component has to hand it on. `en` is the house's own way to write days.
 */
let current = 'en'

export const setLocale = (locale: string) => {
  current = locale
}

export const locale = () => current

export const isHouse = () => current === 'en'

/**
 * A moment in the language of dates. Spaces are plain ones: browser and server may know other versions of a language,
 * which differ in little else, and a page must read the same in both.
 */
export const formatted = (date: Date, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleString(current, options).replace(/\s/g, ' ')
