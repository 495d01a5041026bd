export const accountMails = {
  /** What several of them say. */
  shared: {
    tellUs: {
      orCall: 'And please tell us: reply to this email or call us on {phone}.',
      byMail: 'And please tell us: reply to this email.',
    },
    askUs: {
      orCall: 'Then please ask us why: reply to this email or call us on {phone}.',
      byMail: 'Then please ask us why: reply to this email.',
    },
    notAsked: 'Didn’t ask for this?',
    notYou: 'Was that not you?',
    otherPassword: 'Choose another password',
    myAccount: 'My account',
  },
  agentInvitation: {
    subject: (agency: string) => `Your login to book with ${agency}`,
    preview: 'Choose a password, then you can book.',
    headline: 'Book for your travellers',
    what: (agency: string, reseller: string) =>
      `${agency} has created a login for you with this email address, to book for ${reseller}. Choose a password, and you can log in. The link works once, for three days:`,
    choose: 'Choose a password',
    later: (agency: string) =>
      `After that, “Forgot your password?” at the login emails you another link. If you do not know ${agency}, there is nothing to do.`,
  },
  passwordReset: {
    subject: (agency: string) => `Choose a new password for ${agency}`,
    preview: 'The link inside works once and expires after an hour.',
    headline: 'Choose a new password',
    what: (agency: string) =>
      `Someone (you, we hope) asked for a new password for your account with ${agency}. This link works once and expires after an hour:`,
    choose: 'Choose a new password',
    notAsked:
      'Then there is nothing to do: your password stays as it is, and nobody can change it without this email. If you get more of these, please tell us.',
  },
  addressProof: {
    subject: (agency: string) => `Confirm your email address for ${agency}`,
    preview: 'Then you can continue booking.',
    headline: 'Confirm your email address',
    what: (agency: string) =>
      `Someone (you, we hope) has created an account at ${agency} with this email address, and is booking with it. Please confirm that the address is yours. This link works once and expires after a day:`,
    confirm: 'Confirm my address',
    notYou: 'Not you?',
    notYouText:
      'Then please do not open the link: somebody has created an account with your address, and cannot continue without it. You can take that account over by asking for a new password. A booking that you have made without an account needs no confirmation.',
  },
  passwordChanged: {
    subject: (agency: string) => `Your password for ${agency} was changed`,
    headline: 'You have a new password',
    previewByStaff: 'We have set it for your account and logged you out everywhere.',
    byStaff: (agency: string) =>
      `We have set a new password for your account with ${agency}. You have been logged out everywhere. If you asked us for it, log in with the password we gave you. Better still, choose one that only you know:`,
    preview: 'If it was you, there is nothing to do.',
    changed: (agency: string) =>
      `You have set a new password for your account with ${agency}. You have been logged out everywhere else. There is nothing else to do.`,
    changedByLink: (agency: string) =>
      `You have set a new password for your account with ${agency}, using the link we emailed you. You have been logged out everywhere. There is nothing else to do.`,
    notYou: 'Then somebody else knew your password. Choose another one at once, which logs them out too:',
    notYouByLink:
      'Then somebody else is reading your emails: change the password of your mailbox first. After that, choose another password for your account:',
  },
  emailChanged: {
    subject: (agency: string) => `Your email address for ${agency} was changed`,
    preview: 'We now write to another address.',
    headline: 'Your email address was changed',
    what: (agency: string) =>
      `Your account with ${agency} now has another email address. This is the last email about it to this address.`,
    notAsked: {
      orCall:
        'Then somebody else may have asked in your name. Tell us at once: reply to this email or call us on {phone}.',
      byMail: 'Then somebody else may have asked in your name. Tell us at once: reply to this email.',
    },
  },
  secondFactorOff: {
    subject: (agency: string) => `Two-step login for ${agency} was turned off`,
    preview: 'Your password alone is enough to log in now.',
    headline: 'Two-step login is off',
    byStaff: (agency: string) =>
      `We have turned off two-step login for your account with ${agency}. You have been logged out everywhere. Your password is enough to log in now. If you asked us for it, turn it on again with your new phone, under My account:`,
    what: (agency: string) =>
      `Two-step login was turned off for your account with ${agency}. Your password is enough to log in now. If it was you, there is nothing to do. You can turn it on again under My account:`,
    notAsked: {
      orCall:
        'Then somebody else may have asked in your name. Tell us at once: reply to this email or call us on {phone}. And choose another password:',
      byMail:
        'Then somebody else may have asked in your name. Tell us at once: reply to this email. And choose another password:',
    },
    notYou: {
      orCall:
        'Then somebody else is logged in. Tell us at once: reply to this email or call us on {phone}. And choose another password:',
      byMail:
        'Then somebody else is logged in. Tell us at once: reply to this email. And choose another password:',
    },
  },
  accountDeleted: {
    subject: (agency: string) => `Your account with ${agency} has been deleted`,
    preview: 'This is the last email about it.',
    headline: 'Your account has been deleted',
    byStaff: (agency: string) =>
      `We have deleted your account with ${agency}. You can no longer log in. What you have booked stays booked, under your name.`,
    byStaffAnonymised: (agency: string) =>
      `We have deleted your account with ${agency}. You can no longer log in. The name, email, phone and note have been removed from everything booked with it. What was confirmed stays booked: if you still want to come, tell us the reference and your name.`,
    deleted: (agency: string) =>
      `You have deleted your account with ${agency}. Your name, email, phone and note have been removed from your bookings. What was confirmed stays booked: if you still want to come, tell us the reference and your name.`,
    notYou: {
      orCall:
        'Then somebody else knew your password. Reply to this email or call us on {phone} at once, and change that password wherever else you use it.',
      byMail:
        'Then somebody else knew your password. Reply to this email at once, and change that password wherever else you use it.',
    },
  },
}
