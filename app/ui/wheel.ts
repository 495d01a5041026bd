import type { WheelEvent } from 'react'

/** For number inputs: who scrolls on means the page, and the wheel would change the number that was typed last. */
export const letGoOfNumber = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur()
