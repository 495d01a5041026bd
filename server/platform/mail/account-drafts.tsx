import { type Drafts, replyToAgency } from './draft.ts'
import { Action, Facts, Letter, OrCall, Paragraph, Subheading } from './layout.tsx'
import { bookingsInWords, dayInWords } from './words.ts'

/** Mails about accounts: passwords, addresses, the second factor, deletion. */
export const accountDrafts: Drafts<
  | 'password-reset'
  | 'password-changed'
  | 'email-changed'
  | 'bookings-anonymised'
  | 'second-factor-off'
  | 'account-deleted'
> = {
  // Has nothing that the account's owner typed: anybody can register with any address and have this mail sent there.
  'password-reset': ({ agency, token }, site) => ({
    replyTo: replyToAgency(agency),
    automatic: true,
    body: (
      <Letter
        agency={agency}
        preview="The link inside works once and expires after an hour."
        headline="Choose a new password"
      >
        <Paragraph>
          Someone (you, we hope) asked for a new password for your account with {agency.name}. This link works
          once and expires after an hour:
        </Paragraph>
        <Action href={`${site.publicUrl}/reset-password#${token}`}>Choose a new password</Action>
        <Subheading>Didn't ask for this?</Subheading>
        <Paragraph>
          Then there is nothing to do: your password stays as it is, and nobody can change it without this
          email. If you get more of these, please tell us.
        </Paragraph>
      </Letter>
    ),
  }),

  'password-changed': ({ agency, byLink, byStaff }, site) => ({
    replyTo: replyToAgency(agency),
    automatic: true,
    body: byStaff ? (
      <Letter
        agency={agency}
        preview="We have set it for your account and logged you out everywhere."
        headline="You have a new password"
      >
        <Paragraph>
          We have set a new password for your account with {agency.name}. You have been logged out everywhere.
          If you asked us for it, log in with the password we gave you. Better still, choose one that only you
          know:
        </Paragraph>
        <Action href={`${site.publicUrl}/forgot-password`}>Choose another password</Action>
        <Subheading>Didn't ask for this?</Subheading>
        <Paragraph>
          Then please ask us why: reply to this email
          <OrCall agency={agency} />.
        </Paragraph>
      </Letter>
    ) : (
      <Letter
        agency={agency}
        preview="If it was you, there is nothing to do."
        headline="You have a new password"
      >
        <Paragraph>
          You have set a new password for your account with {agency.name}
          {byLink && ', using the link we emailed you'}. You have been logged out everywhere
          {!byLink && ' else'}. There is nothing else to do.
        </Paragraph>
        <Subheading>Wasn't you?</Subheading>
        <Paragraph>
          {byLink
            ? 'Then somebody else is reading your emails: change the password of your mailbox first. After that, choose another password for your account:'
            : 'Then somebody else knew your password. Choose another one at once, which logs them out too:'}
        </Paragraph>
        <Action href={`${site.publicUrl}/forgot-password`}>Choose another password</Action>
        <Paragraph>
          And please tell us: reply to this email
          <OrCall agency={agency} />.
        </Paragraph>
      </Letter>
    ),
  }),

  'bookings-anonymised': ({ agency, bookings, more = 0 }, site) => ({
    replyTo: replyToAgency(agency),
    automatic: true,
    body: (
      <Letter
        agency={agency}
        preview="Their trips are still to come, and nobody is named in them any more."
        headline={`${bookingsInWords(bookings.length + more)} without a name`}
      >
        <Paragraph>
          Somebody has deleted their account. Name, email, phone and note have been removed from what they had
          booked, also from these bookings, whose trips are still to come:
        </Paragraph>
        <Facts
          facts={Object.fromEntries(
            bookings.map(({ reference, tripTitle, tripDate }) => [
              reference,
              `${tripTitle}, ${dayInWords(tripDate)}`,
            ]),
          )}
        />
        {more > 0 && <Paragraph>And {more} more, departing later.</Paragraph>}
        <Paragraph>
          The bookings stay valid. Whoever still wants to come, or to cancel, was asked to tell you the
          reference.
        </Paragraph>
        <Action href={`${site.publicUrl}/admin/booking`}>Open the bookings</Action>
      </Letter>
    ),
  }),

  'email-changed': ({ agency }) => ({
    replyTo: replyToAgency(agency),
    automatic: true,
    body: (
      <Letter
        agency={agency}
        preview="We now write to another address."
        headline="Your email address was changed"
      >
        <Paragraph>
          Your account with {agency.name} has another email address now. This is the last email about it to
          this one.
        </Paragraph>
        <Subheading>Didn't ask for this?</Subheading>
        <Paragraph>
          Then somebody else may have asked in your name. Tell us at once: reply to this email
          <OrCall agency={agency} />.
        </Paragraph>
      </Letter>
    ),
  }),

  'second-factor-off': ({ agency, byStaff }, site) => ({
    replyTo: replyToAgency(agency),
    automatic: true,
    body: (
      <Letter
        agency={agency}
        preview="Your password alone is enough to log in now."
        headline="Two-step login is off"
      >
        <Paragraph>
          {byStaff
            ? `We have turned off two-step login for your account with ${agency.name}. You have been logged out everywhere. Your password is enough to log in now. If you asked us for it, turn it on again with your new phone, under My account:`
            : `Two-step login was turned off for your account with ${agency.name}. Your password is enough to log in now. If it was you, there is nothing to do. You can turn it on again under My account:`}
        </Paragraph>
        <Action href={`${site.publicUrl}/account`}>My account</Action>
        <Subheading>{byStaff ? "Didn't ask for this?" : "Wasn't you?"}</Subheading>
        <Paragraph>
          {byStaff ? 'Then somebody else may have asked in your name.' : 'Then somebody else is logged in.'}{' '}
          Tell us at once: reply to this email
          <OrCall agency={agency} />. And choose another password:
        </Paragraph>
        <Action href={`${site.publicUrl}/forgot-password`}>Choose another password</Action>
      </Letter>
    ),
  }),

  'account-deleted': ({ agency, byStaff, anonymised }) => ({
    replyTo: replyToAgency(agency),
    automatic: true,
    body: byStaff ? (
      <Letter
        agency={agency}
        preview="This is the last email about it."
        headline="Your account has been deleted"
      >
        <Paragraph>
          We have deleted your account with {agency.name}. You can no longer log in.{' '}
          {anonymised
            ? 'The name, email, phone and note have been removed from everything booked with it. What you have booked stays booked: if you still want to come, tell us the reference and your name.'
            : 'What you have booked stays booked, under your name.'}
        </Paragraph>
        <Subheading>Didn't ask for this?</Subheading>
        <Paragraph>
          Then please ask us why: reply to this email
          <OrCall agency={agency} />.
        </Paragraph>
      </Letter>
    ) : (
      <Letter
        agency={agency}
        preview="This is the last email about it."
        headline="Your account has been deleted"
      >
        <Paragraph>
          You have deleted your account with {agency.name}. Your name, email, phone and note have been removed
          from your bookings. What you have booked stays booked: if you still want to come, tell us the
          reference and your name.
        </Paragraph>
        <Subheading>Wasn't you?</Subheading>
        <Paragraph>
          Then somebody else knew your password. Reply to this email
          <OrCall agency={agency} /> at once, and change that password wherever else you use it.
        </Paragraph>
      </Letter>
    ),
  }),
}
