import { type CellValue, writeXlsx } from 'hucre/xlsx'
import type { DeparturePapers } from '../../../contract/travellers.ts'
import { kindInWords } from './words.ts'

type Person = DeparturePapers['travellers'][number]
type Heading = [title: string, width: number, of: (person: Person) => CellValue]

const nameOf = (person: Person) => person.name || kindInWords(person)
const day = (text: string | undefined) => (text ? new Date(`${text}T00:00:00Z`) : null)

const who: Heading[] = [
  ['Name', 28, nameOf],
  ['Booking', 12, ({ reference }) => reference],
]

const sheet = (name: string, people: Person[], headings: Heading[]) => ({
  name,
  columns: headings.map(([header, width]) => ({
    header,
    width,
    ...(['Born', 'Passport until'].includes(header) && { numFmt: 'yyyy-mm-dd' }),
  })),
  rows: [
    headings.map(([header]) => header),
    ...people.map((person) => headings.map(([, , of]) => of(person))),
  ],
  freezePane: { rows: 1 },
})

/** The papers of a departure as an `.xlsx` file with a sheet each. Text stays text, also where it looks like a formula. */
export async function papersFile({
  travellers,
  bookings,
}: DeparturePapers): Promise<Uint8Array<ArrayBuffer>> {
  const isTold = travellers.some(({ passport_number }) => passport_number !== undefined)
  const byRoom = travellers.toSorted((a, b) => (a.room ?? 1e6) - (b.room ?? 1e6))
  const file = await writeXlsx({
    sheets: [
      sheet('Passengers', travellers, [
        ...who,
        ['Kind', 10, ({ kind }) => kind],
        ['Born', 12, ({ born }) => day(born)],
        ['Nationality', 16, ({ nationality }) => nationality],
        ['Size', 10, ({ size }) => size],
        ['Booked by', 28, ({ booked_by }) => booked_by],
        ['Phone', 18, ({ phone }) => phone],
        ...(isTold
          ? ([
              ['Passport', 16, ({ passport_number }) => passport_number ?? ''],
              ['Passport until', 14, ({ passport_expiry }) => day(passport_expiry)],
            ] satisfies Heading[])
          : []),
      ]),
      sheet('Rooms', byRoom, [
        ['Room', 8, ({ room }) => room],
        ...who,
        ['Kind', 10, ({ kind }) => kind],
        ['Wish', 40, ({ room_wish }) => room_wish],
      ]),
      sheet(
        'Diets',
        travellers.filter(({ diet }) => diet !== ''),
        [...who, ['Diet', 60, ({ diet }) => diet]],
      ),
      sheet('Emergency contacts', travellers, [
        ...who,
        ['Emergency contact', 50, ({ emergency }) => emergency],
      ]),
      sheet(
        'Notes',
        travellers.filter(
          ({ remarks, position, booking_id }) =>
            remarks !== '' || (position === 1 && noteOf(bookings, booking_id) !== ''),
        ),
        [
          ...who,
          ['Remarks', 50, ({ remarks }) => remarks],
          [
            'Note of the booking',
            50,
            ({ position, booking_id }) => (position === 1 ? noteOf(bookings, booking_id) : ''),
          ],
        ],
      ),
    ],
  })
  return new Uint8Array(file)
}

const noteOf = (bookings: DeparturePapers['bookings'], id: number) =>
  bookings.find((booking) => booking.id === id)?.note ?? ''
