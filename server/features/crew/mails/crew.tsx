import { z } from 'zod'
import { wholeDay } from '../../../../rules/dates.ts'
import { lastDay } from '../../../../rules/days.ts'
import { dayCount } from '../../../../rules/words.ts'
import { mail, type Sample } from '../../../core/mails/mail.ts'
import { Action, type Fact, Facts, Letter, Lines, Paragraph } from '../../../kit/mail/parts/layout.tsx'
import type { Site, Speaker } from '../../../kit/mail/site.ts'

/* What one of the staff is mailed of a departure that they lead, in English as all of the office. */

const departure = z.object({
  id: z.int(),
  title: z.string(),
  date: z.iso.date(),
  /** `HH:MM`, or '' for none. */
  time: z.string(),
  days: z.int(),
})
type Told = z.output<typeof departure>

const parts = { guide: 'Guide', driver: 'Driver', other: 'Crew' } as const

const onDay = ({ title, date }: Pick<Told, 'title' | 'date'>, { locale }: Speaker) =>
  `${title}, ${wholeDay(date, locale)}`

const whenOf = ({ date, time }: Pick<Told, 'date' | 'time'>, { locale }: Speaker) =>
  `${wholeDay(date, locale)}${time && `, ${time}`}`

const when = (told: Told, site: Site): Fact[] => [
  ['Departure', whenOf(told, site)],
  ...(told.days > 1
    ? [['Back', `${wholeDay(lastDay(told.date, told.days), site.locale)} (${dayCount(told.days)})`] as Fact]
    : []),
]

const Open = ({ id, site }: { id: number; site: Site }) => (
  <Action href={`${site.publicUrl}/admin/departures/${id}`}>Open the departure</Action>
)

const sampleOf = ({ booking }: Sample): Told => ({
  id: 1,
  title: booking.tripTitle,
  date: booking.tripDate,
  time: booking.time,
  days: booking.days ?? 1,
})

export const crewAssigned = mail({
  name: 'crew-assigned',
  toStaff: true,
  ofAccount: true,
  unlimited: true,
  data: z.object({ departure, part: z.enum(['guide', 'driver', 'other']), note: z.string() }),
  subject: ({ departure }, site) => `You are on ${onDay(departure, site)}`,
  body: ({ departure, part, note }, site) => (
    <Letter preview={onDay(departure, site)} headline="You are on this departure">
      <Paragraph>{site.agency.name} has assigned you to a departure.</Paragraph>
      <Facts
        facts={[
          ['Trip', departure.title],
          ...when(departure, site),
          ['You are', parts[part]],
          ...(note === '' ? [] : [['Note', <Lines key="note" text={note} />] as Fact]),
        ]}
      />
      <Open id={departure.id} site={site} />
      <Paragraph>If you cannot come, tell the office as soon as you can.</Paragraph>
    </Letter>
  ),
  sample: (from) => ({ departure: sampleOf(from), part: 'guide' as const, note: 'Keys are in the office' }),
})

/** Tells the crew of a departure that it has another day or time, or does not take place. */
export const crewChanged = mail({
  name: 'crew-changed',
  toStaff: true,
  ofAccount: true,
  unlimited: true,
  data: z.object({
    departure,
    /** Its day and time before; absent: it was called off. */
    was: departure.pick({ date: true, time: true }).optional(),
    /** Why it was called off; '' where nobody has said. */
    reason: z.string(),
  }),
  subject: ({ departure, was }, site) =>
    was
      ? `Changed: ${onDay({ ...departure, date: was.date }, site)}`
      : `Called off: ${onDay(departure, site)}`,
  body: ({ departure, was, reason }, site) => (
    <Letter
      preview={onDay(departure, site)}
      headline={was ? 'Your departure has changed' : 'Your departure is called off'}
    >
      <Paragraph>
        {was
          ? 'A departure that you are on has another day or time.'
          : 'A departure that you are on does not take place.'}
      </Paragraph>
      <Facts
        facts={[
          ['Trip', departure.title],
          ...(was ? [['Before', whenOf(was, site)] as Fact] : []),
          ...when(departure, site),
          ...(reason === '' ? [] : [['Reason', <Lines key="reason" text={reason} />] as Fact]),
        ]}
      />
      <Open id={departure.id} site={site} />
    </Letter>
  ),
  sample: (from) => {
    const told = sampleOf(from)
    return { departure: { ...told, time: '10:30' }, was: { date: told.date, time: told.time }, reason: '' }
  },
})

export const crewOff = mail({
  name: 'crew-off',
  toStaff: true,
  ofAccount: true,
  unlimited: true,
  data: z.object({ departure }),
  subject: ({ departure }, site) => `You are no longer on ${onDay(departure, site)}`,
  body: ({ departure }, site) => (
    <Letter preview={onDay(departure, site)} headline="You are no longer on this departure">
      <Paragraph>{site.agency.name} has taken you off a departure. There is nothing to do.</Paragraph>
      <Facts facts={[['Trip', departure.title], ...when(departure, site)]} />
    </Letter>
  ),
  sample: (from) => ({ departure: sampleOf(from) }),
})
