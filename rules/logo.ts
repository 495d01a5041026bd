/** Whether a logo of this size is a mark without the name, which is then written beside it. */
export const isMark = ({ width, height }: { width: number; height: number }) => width < height * 1.6
