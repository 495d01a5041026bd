import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { type CSSProperties, createContext, Fragment, type ReactNode, useContext } from 'react'
import type { MailAccent } from './draft.ts'
import type { AgencyContact } from './mails.ts'

const serif = 'Georgia, "Times New Roman", serif'
const sans = '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'

/** The website's colours. All text has a contrast of at least 4.5:1 in light and dark mode. */
export const light = {
  paper: '#faf6ef',
  surface: '#fffdf9',
  ink: '#1d2733',
  soft: '#55606c',
  line: '#ddd3c4',
  accent: '#b23c22',
  onAccent: '#fffaf5',
}
export const dark: typeof light = {
  paper: '#16191d',
  surface: '#1f242a',
  ink: '#f2ece2',
  soft: '#b3b6b8',
  line: '#383f47',
  accent: '#ff9a7d',
  onAccent: '#2a0f07',
}

const house: MailAccent = {
  ...{ light: light.accent, dark: dark.accent },
  ...{ onLight: light.onAccent, onDark: dark.onAccent },
}

/** The colour of links and buttons in a mail: the agency's, or the house's own. */
export const AccentContext = createContext(house)

// Some mail programs know only inline styles. Those with a dark mode read this style element. It has no quotes or angle
// brackets, as React may escape them inside <style>.
const darkStyles = (accent: MailAccent) => `@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important }
  .paper td { background-color: transparent !important }
  .surface { background-color: ${dark.surface} !important; border-color: ${dark.line} !important }
  .ink { color: ${dark.ink} !important }
  .soft { color: ${dark.soft} !important }
  .accent { color: ${accent.dark} !important }
  .line { border-color: ${dark.line} !important }
  .button { background-color: ${accent.dark} !important; color: ${accent.onDark} !important }
}`

const prose: CSSProperties = {
  color: light.ink,
  fontFamily: sans,
  fontSize: 16,
  lineHeight: '26px',
  margin: '0 0 16px',
  overflowWrap: 'anywhere',
}

/** The frame of a mail: the agency's name on top, a headline, the text, and how to reach the agency. */
export function Letter(props: {
  agency: AgencyContact
  /** The preview text that mail programs show beside the subject. */
  preview: string
  headline: string
  children: ReactNode
}) {
  const { agency, preview, headline, children } = props
  const accent = useContext(AccentContext)
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles(accent)}</style>
      </Head>
      <Body className="paper" style={{ backgroundColor: light.paper }}>
        <Preview>{preview}</Preview>
        <Container className="paper" style={{ backgroundColor: light.paper, padding: '32px 16px' }}>
          <Text
            className="accent"
            style={{
              color: accent.light,
              fontFamily: serif,
              fontSize: 20,
              margin: '0 0 16px',
              overflowWrap: 'anywhere',
            }}
          >
            {agency.name}
          </Text>
          <Container className="surface" style={card}>
            <Heading className="ink" style={{ ...prose, ...headlineStyle }}>
              {headline}
            </Heading>
            {children}
          </Container>
          <Text className="soft" style={{ ...prose, ...small, margin: '24px 0 0' }}>
            {agency.name}
            {agency.phone && (
              <>
                <br />
                Phone <Phone number={agency.phone} />
              </>
            )}
            {agency.email && (
              <>
                <br />
                Email <Mailto address={agency.email} />
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

const card: CSSProperties = {
  backgroundColor: light.surface,
  border: `1px solid ${light.line}`,
  borderRadius: 12,
  borderCollapse: 'separate',
  padding: '28px 28px 20px',
}
const headlineStyle: CSSProperties = {
  fontFamily: serif,
  fontSize: 28,
  fontWeight: 'normal',
  lineHeight: '34px',
}
const small: CSSProperties = { color: light.soft, fontSize: 14, lineHeight: '22px' }

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={prose}>
    {children}
  </Text>
)

export const Subheading = ({ children }: { children: ReactNode }) => (
  <Heading as="h2" className="ink" style={{ ...prose, ...headlineStyle, fontSize: 20, margin: '24px 0 8px' }}>
    {children}
  </Heading>
)

/** The booking's reference, large enough to be read out on the phone. */
export function Reference({ children }: { children: string }) {
  const accent = useContext(AccentContext)
  const large = { fontFamily: 'Menlo, Consolas, monospace', fontSize: 30, letterSpacing: 4 }
  return (
    <Text className="ink" style={{ ...prose, lineHeight: '40px' }}>
      <span className="soft" style={small}>
        Your reference:{' '}
      </span>
      <strong className="accent" style={{ color: accent.light, ...large }}>
        {children}
      </strong>
    </Text>
  )
}

/** A table of names and values. Facts without a value are left out. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  const cell: CSSProperties = { ...prose, padding: '6px 0', textAlign: 'left', verticalAlign: 'top' }
  return (
    <table data-text-format="dataTable" width="100%" style={{ borderSpacing: 0, margin: '0 0 16px' }}>
      <tbody>
        {Object.entries(facts).map(
          ([name, value]) =>
            value && (
              <tr key={name}>
                <th
                  className="soft"
                  scope="row"
                  style={{ ...cell, ...small, lineHeight: '26px', fontWeight: 'normal', width: 110 }}
                >
                  {name}
                </th>
                <td className="ink" style={cell}>
                  {value}
                </td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}

type AmountRow = { name: string; value: string }

/** A list of amounts, and their sum below a line. */
export function Rows({ rows, last }: { rows: AmountRow[]; last: AmountRow }) {
  const cell: CSSProperties = { ...prose, padding: '6px 0', textAlign: 'left', verticalAlign: 'top' }
  const amount: CSSProperties = { ...cell, paddingLeft: 12, textAlign: 'right', whiteSpace: 'nowrap' }
  const sum: CSSProperties = { borderTop: `1px solid ${light.line}`, fontWeight: 600 }
  return (
    <table data-text-format="dataTable" width="100%" style={{ borderSpacing: 0, margin: '0 0 16px' }}>
      <tbody>
        {rows.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
          <tr key={index}>
            <td className="ink" style={cell}>
              {name}
            </td>
            <td className="ink" style={amount}>
              {value}
            </td>
          </tr>
        ))}
        <tr>
          <td className="ink line" style={{ ...cell, ...sum }}>
            {last.name}
          </td>
          <td className="ink line" style={{ ...amount, ...sum }}>
            {last.value}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** Text with its line breaks. */
export const Lines = ({ text }: { text: string }) => {
  const [first, ...more] = text.split(/\r\n|\r|\n/)
  return (
    <>
      {first}
      {more.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <Fragment key={index}>
          <br />
          {line}
        </Fragment>
      ))}
    </>
  )
}

/** A quotation of what somebody wrote. */
export const Quote = ({ text }: { text: string }) => (
  <Text
    className="ink line"
    style={{ ...prose, borderLeft: `3px solid ${light.line}`, padding: '2px 0 2px 16px' }}
  >
    <Lines text={text} />
  </Text>
)

/** The mail's button. */
export function Action({ href, children }: { href: string; children: string }) {
  const accent = useContext(AccentContext)
  return (
    <Text style={{ ...prose, margin: '8px 0 20px' }}>
      <Button
        className="button"
        href={href}
        style={{
          backgroundColor: accent.light,
          borderRadius: 8,
          color: accent.onLight,
          fontFamily: sans,
          fontSize: 16,
          fontWeight: 600,
          padding: '12px 22px',
        }}
      >
        {children}
      </Button>
    </Text>
  )
}

export function Anchor({ href, children }: { href: string; children: ReactNode }) {
  const accent = useContext(AccentContext)
  return (
    <Link className="accent" href={href} style={{ color: accent.light, textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}

export const Mailto = ({ address }: { address: string }) => (
  <Anchor href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</Anchor>
)

/** Continues `Reply to this email` where the agency has a phone. */
export const OrCall = ({ agency: { phone } }: { agency: AgencyContact }) =>
  phone && (
    <>
      {' '}
      or call us on <Phone number={phone} />
    </>
  )

export const Phone = ({ number }: { number: string }) => {
  // The bracketed zero of +44 (0)20 … is dialled only inside the country.
  const dialled = number.startsWith('+') ? number.replace('(0)', '') : number
  return <Anchor href={`tel:${dialled.replace(/[^\d+]/g, '')}`}>{number}</Anchor>
}
