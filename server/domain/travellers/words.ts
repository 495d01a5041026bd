import type { Traveller } from '../../../contract/travellers.ts'

/** Somebody whose name is not known: `Adult 2`. */
export const kindInWords = ({ kind, number }: Pick<Traveller, 'kind' | 'number'>) =>
  `${{ adult: 'Adult', child: 'Child', infant: 'Infant' }[kind]} ${number}`
