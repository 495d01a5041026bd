import type { Texts } from '../texts.ts'

export const accountMails = {
  shared: {
    tellUs: {
      orCall: 'E ce lo dica: risponda a questa email o ci chiami al {phone}.',
      byMail: 'E ce lo dica: risponda a questa email.',
    },
    askUs: {
      orCall: 'Allora ci chieda perché: risponda a questa email o ci chiami al {phone}.',
      byMail: 'Allora ci chieda perché: risponda a questa email.',
    },
    notAsked: 'Non lo ha chiesto Lei?',
    notYou: 'Non riconosce questa operazione?',
    otherPassword: 'Scegli un’altra password',
    myAccount: 'Il mio account',
  },
  agentInvitation: {
    subject: (agency) => `Il suo accesso per prenotare con ${agency}`,
    preview: 'Scelga una password, poi potrà prenotare.',
    headline: 'Prenoti per i suoi viaggiatori',
    what: (agency, reseller) =>
      `${agency} ha creato per Lei un account con questo indirizzo email, per prenotare a nome di ${reseller}. Scelga una password e potrà accedere. Il link funziona una sola volta, per tre giorni:`,
    choose: 'Scegli una password',
    later: (agency) =>
      `In seguito, «Password dimenticata?» all’accesso le invia un altro link. Se non conosce ${agency}, non deve fare nulla.`,
  },
  passwordReset: {
    subject: (agency) => `Scelga una nuova password per ${agency}`,
    preview: 'Il link all’interno funziona una sola volta e scade dopo un’ora.',
    headline: 'Scelga una nuova password',
    what: (agency) =>
      `Qualcuno (Lei, speriamo) ha chiesto una nuova password per il Suo account con ${agency}. Questo link funziona una sola volta e scade dopo un’ora:`,
    choose: 'Scegli una nuova password',
    notAsked:
      'Allora non deve fare nulla: la password resta com’è e nessuno può modificarla senza questa email. Se ne riceve altre, ce lo dica.',
  },
  addressProof: {
    subject: (agency) => `Confermi il suo indirizzo email per ${agency}`,
    preview: 'Poi può continuare a prenotare.',
    headline: 'Confermi il suo indirizzo email',
    what: (agency) =>
      `Qualcuno (Lei, speriamo) ha creato un account con ${agency} usando questo indirizzo email e lo usa per prenotare. Confermi che l’indirizzo è suo. Questo link funziona una sola volta e scade dopo un giorno:`,
    confirm: 'Conferma il mio indirizzo',
    notYou: 'Non è Lei?',
    notYouText:
      'Allora non apra il link: qualcuno ha creato un account con il Suo indirizzo e senza il link non può continuare. Può prendere possesso dell’account chiedendo una nuova password. Una prenotazione che ha fatto senza account non richiede conferma.',
  },
  passwordChanged: {
    subject: (agency) => `La sua password per ${agency} è stata modificata`,
    headline: 'Ha una nuova password',
    previewByStaff: 'L’abbiamo impostata per il suo account e abbiamo terminato tutti gli accessi.',
    byStaff: (agency) =>
      `Abbiamo impostato una nuova password per il suo account con ${agency}. Tutti gli accessi sono terminati. Se ce lo ha chiesto Lei, acceda con la password che le abbiamo dato. Meglio ancora, ne scelga una che conosce solo Lei:`,
    preview: 'Se è stata una sua scelta, non deve fare nulla.',
    changed: (agency) =>
      `Ha impostato una nuova password per il suo account con ${agency}. Tutti gli altri accessi sono terminati. Non deve fare altro.`,
    changedByLink: (agency) =>
      `Ha impostato una nuova password per il suo account con ${agency} con il link che le abbiamo inviato per email. Tutti gli accessi sono terminati. Non deve fare altro.`,
    notYou:
      'Allora qualcun altro conosceva la sua password. Ne scelga subito un’altra: così terminano anche gli accessi di quella persona:',
    notYouByLink:
      'Allora qualcun altro legge le sue email: modifichi prima la password della sua casella di posta. Poi scelga un’altra password per il suo account:',
  },
  emailChanged: {
    subject: (agency) => `Il suo indirizzo email per ${agency} è stato modificato`,
    preview: 'Ora scriviamo a un altro indirizzo.',
    headline: 'Il suo indirizzo email è stato modificato',
    what: (agency) =>
      `Il suo account con ${agency} ha ora un altro indirizzo email. Questa è l’ultima email al riguardo a questo indirizzo.`,
    notAsked: {
      orCall:
        'Allora qualcun altro può averlo chiesto a Suo nome. Ce lo dica subito: risponda a questa email o ci chiami al {phone}.',
      byMail:
        'Allora qualcun altro può averlo chiesto a Suo nome. Ce lo dica subito: risponda a questa email.',
    },
  },
  secondFactorOff: {
    subject: (agency) => `L’accesso in due passaggi per ${agency} è stato disattivato`,
    preview: 'Ora per accedere basta la password.',
    headline: 'L’accesso in due passaggi non è attivo',
    byStaff: (agency) =>
      `Abbiamo disattivato l’accesso in due passaggi per il suo account con ${agency}. Tutti gli accessi sono terminati. Ora per accedere basta la password. Se ce lo ha chiesto Lei, lo riattivi con il nuovo telefono in «Il mio account»:`,
    what: (agency) =>
      `L’accesso in due passaggi per il suo account con ${agency} è stato disattivato. Ora per accedere basta la password. Se è stata una sua scelta, non deve fare nulla. Può riattivarlo in «Il mio account»:`,
    notAsked: {
      orCall:
        'Allora qualcun altro può averlo chiesto a Suo nome. Ce lo dica subito: risponda a questa email o ci chiami al {phone}. E scelga un’altra password:',
      byMail:
        'Allora qualcun altro può averlo chiesto a Suo nome. Ce lo dica subito: risponda a questa email. E scelga un’altra password:',
    },
    notYou: {
      orCall:
        'Allora qualcun altro ha effettuato l’accesso. Ce lo dica subito: risponda a questa email o ci chiami al {phone}. E scelga un’altra password:',
      byMail:
        'Allora qualcun altro ha effettuato l’accesso. Ce lo dica subito: risponda a questa email. E scelga un’altra password:',
    },
  },
  accountDeleted: {
    subject: (agency) => `Il suo account con ${agency} è stato eliminato`,
    preview: 'Questa è l’ultima email al riguardo.',
    headline: 'Il suo account è stato eliminato',
    byStaff: (agency) =>
      `Abbiamo eliminato il suo account con ${agency}. Non può più accedere. Ciò che ha prenotato resta prenotato, a suo nome.`,
    byStaffAnonymised: (agency) =>
      `Abbiamo eliminato il suo account con ${agency}. Non può più accedere. Nome, email, telefono e nota sono stati cancellati da tutte le sue prenotazioni. Ciò che era confermato resta prenotato: se vuole ancora partire, ci comunichi il codice di prenotazione e il suo nome.`,
    deleted: (agency) =>
      `Ha eliminato il suo account con ${agency}. Nome, email, telefono e nota sono stati cancellati dalle sue prenotazioni. Ciò che era confermato resta prenotato: se vuole ancora partire, ci comunichi il codice di prenotazione e il suo nome.`,
    notYou: {
      orCall:
        'Allora qualcun altro conosceva la sua password. Risponda subito a questa email o ci chiami al {phone}, e modifichi quella password ovunque la usi ancora.',
      byMail:
        'Allora qualcun altro conosceva la sua password. Risponda subito a questa email e modifichi quella password ovunque la usi ancora.',
    },
  },
} satisfies Texts['accountMails']
