/**
 * The scrolling area between the dialog's header and footer. On very low screens (a large zoom) the whole
 * dialog scrolls. Absolutely positioned elements, such as a text for screen readers, belong inside it:
 * elsewhere they would make the dialog scroll too.
 */
export const scrollArea =
  'scroll-hint relative grid min-h-36 flex-auto content-start overflow-y-auto overscroll-contain px-5 py-5 sm:px-8 [@media(max-height:30rem)]:max-h-none'

export const footer =
  'flex shrink-0 flex-wrap items-center gap-x-5 gap-y-2 border-line border-t px-5 py-3 sm:gap-y-3 sm:px-8 sm:py-4'
