import { act, fireEvent } from '@testing-library/react'

/** Gives a field another value at once, and tells of it as a browser does. */
export const put = (field: Element, value: string) =>
  act(async () => {
    fireEvent.input(field, { target: { value } })
    fireEvent.change(field)
  })
