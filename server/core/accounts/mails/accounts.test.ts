import { expect, test } from 'vitest'
import { mails, renderMail, site } from '../../../../test/mails.ts'

test('the mail for a new password has one link', async () => {
  const mail = await renderMail('password-reset', mails['password-reset'], site)
  expect(mail.text).toContain('https://tours.example/reset-password#abc-_123')
  expect(mail.html).toContain('href="https://tours.example/reset-password#abc-_123"')
  expect(mail.text).toContain('works once and expires after an hour')
  expect(mail.text).toContain('Didn’t ask for this?')
})

test('the owner of an account is told of a new password, and what to do if it was somebody else', async () => {
  const mail = await renderMail('password-changed', mails['password-changed'], site)
  expect(mail.subject).toBe('Your password for Fernweh Tours was changed')
  expect(mail.text).toMatch(/You have set a new password .* logged\s+out\s+everywhere\s+else\./s)
  expect(mail.text).not.toContain('emailed')
  expect(mail.text).toContain('Was that not you?')
  expect(mail.text).toContain('https://tours.example/forgot-password')
  const byLink = await renderMail('password-changed', { byLink: true }, site)
  expect(byLink.text).toMatch(
    /using\s+the\s+link\s+we\s+emailed\s+you\.\s+You\s+have\s+been\s+logged\s+out\s+everywhere\./,
  )
  expect(byLink.text).toContain('change the password of your mailbox first')
  const byStaff = await renderMail('password-changed', { byLink: false, byStaff: true }, site)
  expect(byStaff.text).toMatch(/We have set a new password for your account .* logged\s+out\s+everywhere\./s)
  expect(byStaff.text).toContain('https://tours.example/forgot-password')
  expect(byStaff.text).not.toMatch(/you have set|knew your password/i)
})

test('the owner is told that two-step login is off, and what to do if it was somebody else', async () => {
  const own = await renderMail('second-factor-off', mails['second-factor-off'], site)
  const byStaff = await renderMail('second-factor-off', { byStaff: true }, site)
  expect(own.text).toContain('Was that not you?')
  expect(byStaff.text).toContain('Didn’t ask for this?')
  expect(byStaff.text).toMatch(/logged\s+out\s+everywhere/)
  for (const mail of [own, byStaff]) {
    expect(mail.subject).toBe('Two-step login for Fernweh Tours was turned off')
    for (const words of ['/account', '/forgot-password', '+49 (0)30 1234-567'])
      expect(mail.text).toContain(words)
  }
})

test('the old address is told of a changed address, without the new one', async () => {
  const mail = await renderMail('email-changed', mails['email-changed'], site)
  expect(mail.subject).toBe('Your email address for Fernweh Tours was changed')
  for (const words of ['Didn’t ask for this?', '+49 (0)30 1234-567']) expect(mail.text).toContain(words)
})

test('the owner is told of the deletion of the account, and whom to call', async () => {
  const mail = await renderMail('account-deleted', mails['account-deleted'], site)
  expect(mail.subject).toBe('Your account with Fernweh Tours has been deleted')
  expect(mail.text).toContain('You have deleted your account with Fernweh Tours')
  expect(mail.text).toContain('Was that not you?')
  expect(mail.text).toContain('+49 (0)30 1234-567')
  const byStaff = await renderMail('account-deleted', { byStaff: true }, site)
  expect(byStaff.text).toContain('We have deleted your account with Fernweh Tours')
  expect(byStaff.text).toMatch(/stays booked,\s+under your name/)
  expect(byStaff.text).not.toMatch(/you have deleted|knew your password/i)
  expect(byStaff.text).toContain('+49 (0)30 1234-567')
  const forgotten = await renderMail('account-deleted', { byStaff: true, anonymised: true }, site)
  expect(forgotten.text).toMatch(/removed\s+from\s+everything\s+booked\s+with\s+it/)
  expect(forgotten.text).toMatch(/tell\s+us\s+the\s+reference/)
  expect(forgotten.text).not.toMatch(/under\s+your\s+name/)
})
