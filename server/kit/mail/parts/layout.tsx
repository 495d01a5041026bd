import { type CSSProperties, createContext, Fragment, type ReactNode, useContext } from 'react'
import { telHref } from '../../../../rules/contacts.ts'
import { textsOf } from '../../../../texts/voice.ts'
import type { MailAccent, Site, Speaker } from '../site.ts'
import { dark, type Enclosed, light } from './look.ts'

const serif = 'Fraunces, Georgia, "Times New Roman", serif'
export const sans = 'Figtree, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'

const house: MailAccent = {
  light: light.accent,
  dark: dark.accent,
  onLight: light.onAccent,
  onDark: dark.onAccent,
}

/** The agency that sends the mail, and the language in which it does. */
const SpeakerContext = createContext<Pick<Speaker, 'agency' | 'language' | 'texts'>>({
  agency: { name: '', phone: '', email: '' },
  language: 'en',
  texts: textsOf('en'),
})

/** The colour of links and buttons in a mail: the agency's, or the default. */
const AccentContext = createContext(house)

const EnclosedContext = createContext<Enclosed>({})

/** Gives the body of a mail its agency, its language, its colour and the pictures that come with it. */
export const Sent = (props: { site: Site; enclosed?: Enclosed; children: ReactNode }) => (
  <SpeakerContext value={props.site}>
    <AccentContext value={props.site.accent ?? house}>
      <EnclosedContext value={props.enclosed ?? {}}>{props.children}</EnclosedContext>
    </AccentContext>
  </SpeakerContext>
)

// Mail programs with a dark mode read this; some know only inline styles. No quotes or angle brackets: React may escape them.
const darkStyles = (accent: MailAccent) => `@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important }
  .surface { background-color: ${dark.surface} !important; border-color: ${dark.line} !important }
  .ink { color: ${dark.ink} !important }
  .soft { color: ${dark.soft} !important }
  .accent { color: ${accent.dark} !important }
  .line { border-color: ${dark.line} !important }
  .button { background-color: ${accent.dark} !important }
  .button a { color: ${accent.onDark} !important }
}`

/** On a phone each fact stands below its name: beside it, a day would be broken within its year. */
const phoneStyles = `@media (max-width: 480px) {
  .fact th, .fact td { display: block !important; width: auto !important; padding: 0 !important; margin: 0 !important }
  .fact td { margin-bottom: 8px !important }
}`

const prose: CSSProperties = {
  color: light.ink,
  fontFamily: sans,
  fontSize: 16,
  lineHeight: '26px',
  margin: '0 0 16px',
  overflowWrap: 'anywhere',
}

/** How many characters of text mail programs show beside the subject. */
const PREVIEW = 150

// Mail programs fill the room beside the subject with the beginning of the mail. These invisible characters fill it first.
const BLANK = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'

/** The text that mail programs show beside the subject. The mail itself does not show it. */
const Preview = ({ text }: { text: string }) => (
  <div
    data-skip-in-text
    style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}
  >
    {text.slice(0, PREVIEW)}
    {text.length < PREVIEW && <div>{BLANK.repeat(PREVIEW - text.length)}</div>}
  </div>
)

/** A table with one cell, because some mail programs know no background, width or padding of other elements. */
const Column = ({
  className,
  style,
  children,
}: {
  className: string
  style: CSSProperties
  children: ReactNode
}) => (
  <table
    align="center"
    width="100%"
    border={0}
    cellPadding={0}
    cellSpacing={0}
    role="presentation"
    className={className}
    style={style}
  >
    <tbody>
      <tr>
        <td>{children}</td>
      </tr>
    </tbody>
  </table>
)

/** The frame of a mail: the agency's name on top, a headline, the text, and how to reach the agency. */
export function Letter(props: {
  /** The preview text that mail programs show beside the subject. */
  preview: string
  headline: string
  children: ReactNode
}) {
  const { preview, headline, children } = props
  const { agency, language, texts } = useContext(SpeakerContext)
  const { foot } = texts.mails
  const accent = useContext(AccentContext)
  const paper = { backgroundColor: light.paper }
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles(accent) + phoneStyles}</style>
      </head>
      <body className="paper" style={paper}>
        <Preview text={preview} />
        {/* Repeated here, because some mail programs drop the body's colour. */}
        <Column className="paper" style={paper}>
          <Column className="paper" style={{ ...paper, maxWidth: WIDTH, padding: '32px 16px' }}>
            <p className="accent" style={{ ...nameStyle, color: accent.light }}>
              <AgencyName name={agency.name} />
            </p>
            <TripPicture />
            <Column className="surface" style={card}>
              <h1 className="ink" style={{ ...prose, ...headlineStyle }}>
                {headline}
              </h1>
              {children}
            </Column>
            <p className="soft" style={{ ...prose, ...small, margin: '24px 0 0' }}>
              {agency.name}
              {agency.phone && (
                <>
                  <br />
                  <Sentence of={foot.phone} with={{ phone: <Phone number={agency.phone} /> }} />
                </>
              )}
              {agency.email && (
                <>
                  <br />
                  <Sentence of={foot.email} with={{ email: <Mailto address={agency.email} /> }} />
                </>
              )}
            </p>
          </Column>
        </Column>
      </body>
    </html>
  )
}

/** The agency's logo, or its name; both where the logo is only a mark. */
function AgencyName({ name }: { name: string }) {
  const { logo } = useContext(EnclosedContext)
  if (!logo) return name
  const plate = logo.ground && { backgroundColor: logo.ground, borderRadius: 6, padding: '4px 8px' }
  return (
    <>
      <img
        src={logo.src}
        alt={logo.isMark ? '' : name}
        width={logo.width}
        height={logo.height}
        style={{ ...plate, verticalAlign: 'middle' }}
      />
      {logo.isMark && <span style={{ verticalAlign: 'middle' }}>&ensp;{name}</span>}
    </>
  )
}

function TripPicture() {
  const { picture } = useContext(EnclosedContext)
  return (
    picture && (
      <img
        src={picture.src}
        alt=""
        width={picture.width}
        height={picture.height}
        style={{ display: 'block', width: '100%', height: 'auto', margin: '0 0 16px' }}
      />
    )
  )
}

const WIDTH = 600
const nameStyle: CSSProperties = {
  fontFamily: serif,
  fontSize: 20,
  lineHeight: '24px',
  margin: '0 0 16px',
  overflowWrap: 'anywhere',
}
const card: CSSProperties = {
  backgroundColor: light.surface,
  border: `1px solid ${light.line}`,
  borderRadius: 12,
  borderCollapse: 'separate',
  maxWidth: WIDTH,
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
  <p className="ink" style={prose}>
    {children}
  </p>
)

export const Subheading = ({ children }: { children: ReactNode }) => (
  <h2 className="ink" style={{ ...prose, fontSize: 18, fontWeight: 600, margin: '24px 0 8px' }}>
    {children}
  </h2>
)

const figures: CSSProperties = { fontWeight: 600, fontVariantNumeric: 'lining-nums tabular-nums' }

/** The booking's reference, large enough to be read out on the phone. */
export function Reference({ children }: { children: string }) {
  const { texts } = useContext(SpeakerContext)
  const large: CSSProperties = { fontSize: 28, letterSpacing: 3, ...figures }
  return (
    <p className="ink" style={{ ...prose, lineHeight: '40px' }}>
      <span className="soft" style={small}>
        {texts.mails.yourReference}{' '}
      </span>
      <strong style={large}>{children}</strong>
    </p>
  )
}

/** A fact with its name; without a value it is left out. */
export type Fact = [name: string, value: ReactNode]

export function Facts({ facts }: { facts: Fact[] }) {
  const cell: CSSProperties = { ...prose, padding: '6px 0', textAlign: 'left', verticalAlign: 'top' }
  // A long name keeps its distance from the value.
  const label = { ...cell, ...small, paddingRight: 12, lineHeight: '26px', fontWeight: 'normal' }
  return (
    <table data-text-format="dataTable" width="100%" style={{ borderSpacing: 0, margin: '0 0 16px' }}>
      <tbody>
        {facts.map(
          ([name, value], index) =>
            value && (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
              <tr key={index} className="fact">
                <th className="soft" scope="row" style={{ ...label, width: 110 }}>
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

export function Rows({ rows, last }: { rows: AmountRow[]; last: AmountRow }) {
  const cell: CSSProperties = { ...prose, padding: '6px 0', textAlign: 'left', verticalAlign: 'top' }
  const amount: CSSProperties = {
    ...cell,
    paddingLeft: 12,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    ...figures,
  }
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

export const Quote = ({ text }: { text: string }) => (
  <p
    className="ink line"
    style={{ ...prose, borderLeft: `3px solid ${light.line}`, padding: '2px 0 2px 16px' }}
  >
    <Lines text={text} />
  </p>
)

const BUTTON_PADDING = '12px 22px'

export function Action({ href, children }: { href: string; children: string }) {
  const accent = useContext(AccentContext)
  return (
    <table border={0} cellPadding={0} cellSpacing={0} role="presentation" style={{ margin: '8px 0 20px' }}>
      <tbody>
        <tr>
          <td className="button" style={{ ...button, backgroundColor: accent.light }}>
            <a href={href} target="_blank" style={{ ...buttonLink, color: accent.onLight }} rel="noopener">
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

// Outlook on Windows supports the padding of cells, but not of links; elsewhere the whole button is the link.
const button = { borderRadius: 8, msoPaddingAlt: BUTTON_PADDING } as CSSProperties
const buttonLink = {
  display: 'inline-block',
  fontFamily: sans,
  fontSize: 16,
  fontWeight: 600,
  lineHeight: '120%',
  msoPaddingAlt: '0px',
  padding: BUTTON_PADDING,
  textDecoration: 'none',
} as CSSProperties

type AnchorProps = { href: string; isName?: true; children: ReactNode }

/** `isName`: another link of the mail leads there too, so the plain text has the name alone. */
export function Anchor({ href, isName, children }: AnchorProps) {
  const accent = useContext(AccentContext)
  return (
    <a
      className={isName ? 'accent name' : 'accent'}
      href={href}
      target="_blank"
      style={{ color: accent.light, textDecoration: 'underline' }}
      rel="noopener"
    >
      {children}
    </a>
  )
}

export const Mailto = ({ address }: { address: string }) => (
  <Anchor href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</Anchor>
)

/** A sentence with elements in it. The text decides where they stand, as languages have different orders. */
export const Sentence = ({ of, with: parts }: { of: string; with: Record<string, ReactNode> }) =>
  of.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
    <Fragment key={index}>{index % 2 === 0 ? part : parts[part]}</Fragment>
  ))

/** A sentence that asks for a reply, or, where the agency has a phone, for a call. */
export function Reply({ of }: { of: { orCall: string; byMail: string } }) {
  const { phone } = useContext(SpeakerContext).agency
  return phone ? <Sentence of={of.orCall} with={{ phone: <Phone number={phone} /> }} /> : of.byMail
}

export const Phone = ({ number }: { number: string }) => <Anchor href={telHref(number)}>{number}</Anchor>
