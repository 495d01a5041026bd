import type { Texts } from '../texts.ts'

export const accountMails = {
  shared: {
    tellUs: {
      orCall: 'Et dites-le-nous : répondez à cet e-mail ou appelez-nous au {phone}.',
      byMail: 'Et dites-le-nous : répondez à cet e-mail.',
    },
    askUs: {
      orCall: 'Alors demandez-nous pourquoi : répondez à cet e-mail ou appelez-nous au {phone}.',
      byMail: 'Alors demandez-nous pourquoi : répondez à cet e-mail.',
    },
    notAsked: 'Vous n’avez rien demandé ?',
    notYou: 'Ce n’était pas vous ?',
    otherPassword: 'Choisir un autre mot de passe',
    myAccount: 'Mon compte',
  },
  agentInvitation: {
    subject: (agency: string) => `Votre accès pour réserver chez ${agency}`,
    preview: 'Choisissez un mot de passe, puis vous pourrez réserver.',
    headline: 'Réservez pour vos voyageurs',
    what: (agency: string, reseller: string) =>
      `${agency} vous a créé un compte avec cette adresse e-mail, afin de réserver pour ${reseller}. Choisissez un mot de passe, puis connectez-vous. Le lien fonctionne une seule fois, pendant trois jours :`,
    choose: 'Choisir un mot de passe',
    later: (agency: string) =>
      `Ensuite, « Mot de passe oublié ? » à la connexion vous envoie un autre lien. Si vous ne connaissez pas ${agency}, vous n’avez rien à faire.`,
  },
  passwordReset: {
    subject: (agency: string) => `Choisissez un nouveau mot de passe pour ${agency}`,
    preview: 'Le lien de cet e-mail fonctionne une seule fois et expire au bout d’une heure.',
    headline: 'Choisissez un nouveau mot de passe',
    what: (agency: string) =>
      `Quelqu’un (vous, nous l’espérons) a demandé un nouveau mot de passe pour votre compte chez ${agency}. Ce lien fonctionne une seule fois et expire au bout d’une heure :`,
    choose: 'Choisir un nouveau mot de passe',
    notAsked:
      'Alors vous n’avez rien à faire : votre mot de passe reste inchangé, et personne ne peut le changer sans cet e-mail. Si vous en recevez d’autres, dites-le-nous.',
  },
  addressProof: {
    subject: (agency: string) => `Confirmez votre adresse e-mail pour ${agency}`,
    preview: 'Vous pourrez ensuite poursuivre votre réservation.',
    headline: 'Confirmez votre adresse e-mail',
    what: (agency: string) =>
      `Quelqu’un (vous, nous l’espérons) a créé un compte chez ${agency} avec cette adresse e-mail, et réserve avec ce compte. Confirmez que l’adresse est à vous. Ce lien fonctionne une seule fois et expire au bout d’un jour :`,
    confirm: 'Confirmer mon adresse',
    notYou: 'Ce n’est pas vous ?',
    notYouText:
      'Alors n’ouvrez pas le lien : quelqu’un a créé un compte avec votre adresse, et ne peut pas continuer sans lui. Vous pouvez reprendre ce compte en demandant un nouveau mot de passe. Une réservation que vous avez faite sans compte n’a pas besoin de confirmation.',
  },
  passwordChanged: {
    subject: (agency: string) => `Votre mot de passe pour ${agency} a été changé`,
    headline: 'Vous avez un nouveau mot de passe',
    previewByStaff: 'Nous l’avons défini pour votre compte et fermé toutes vos connexions.',
    byStaff: (agency: string) =>
      `Nous avons défini un nouveau mot de passe pour votre compte chez ${agency}. Toutes vos connexions ont été fermées. Si vous nous l’avez demandé, connectez-vous avec le mot de passe que nous vous avons donné. Mieux encore, choisissez-en un que personne d’autre ne connaît :`,
    preview: 'Si c’était vous, vous n’avez rien à faire.',
    changed: (agency: string) =>
      `Vous avez choisi un nouveau mot de passe pour votre compte chez ${agency}. Toutes vos autres connexions ont été fermées. Vous n’avez rien d’autre à faire.`,
    changedByLink: (agency: string) =>
      `Vous avez choisi un nouveau mot de passe pour votre compte chez ${agency}, avec le lien que nous vous avons envoyé. Toutes vos connexions ont été fermées. Vous n’avez rien d’autre à faire.`,
    notYou:
      'Alors quelqu’un d’autre connaissait votre mot de passe. Choisissez-en tout de suite un autre, ce qui ferme aussi sa connexion :',
    notYouByLink:
      'Alors quelqu’un d’autre lit vos e-mails : changez d’abord le mot de passe de votre messagerie. Choisissez ensuite un autre mot de passe pour votre compte :',
  },
  emailChanged: {
    subject: (agency: string) => `Votre adresse e-mail pour ${agency} a été changée`,
    preview: 'Nous écrivons désormais à une autre adresse.',
    headline: 'Votre adresse e-mail a été changée',
    what: (agency: string) =>
      `Votre compte chez ${agency} a maintenant une autre adresse e-mail. C’est le dernier e-mail à son sujet à cette adresse.`,
    notAsked: {
      orCall:
        'Alors quelqu’un d’autre l’a peut-être demandé en votre nom. Dites-le-nous tout de suite : répondez à cet e-mail ou appelez-nous au {phone}.',
      byMail:
        'Alors quelqu’un d’autre l’a peut-être demandé en votre nom. Dites-le-nous tout de suite : répondez à cet e-mail.',
    },
  },
  secondFactorOff: {
    subject: (agency: string) => `Connexion en deux étapes désactivée pour ${agency}`,
    preview: 'Votre mot de passe suffit maintenant pour vous connecter.',
    headline: 'La connexion en deux étapes est désactivée',
    byStaff: (agency: string) =>
      `Nous avons désactivé la connexion en deux étapes pour votre compte chez ${agency}. Toutes vos connexions ont été fermées. Votre mot de passe suffit maintenant pour vous connecter. Si vous nous l’avez demandé, réactivez-la avec votre nouveau téléphone, sous « Mon compte » :`,
    what: (agency: string) =>
      `La connexion en deux étapes a été désactivée pour votre compte chez ${agency}. Votre mot de passe suffit maintenant pour vous connecter. Si c’était vous, vous n’avez rien à faire. Vous pouvez la réactiver sous « Mon compte » :`,
    notAsked: {
      orCall:
        'Alors quelqu’un d’autre l’a peut-être demandé en votre nom. Dites-le-nous tout de suite : répondez à cet e-mail ou appelez-nous au {phone}. Et choisissez un autre mot de passe :',
      byMail:
        'Alors quelqu’un d’autre l’a peut-être demandé en votre nom. Dites-le-nous tout de suite : répondez à cet e-mail. Et choisissez un autre mot de passe :',
    },
    notYou: {
      orCall:
        'Alors quelqu’un d’autre a ouvert une session dans votre compte. Dites-le-nous tout de suite : répondez à cet e-mail ou appelez-nous au {phone}. Et choisissez un autre mot de passe :',
      byMail:
        'Alors quelqu’un d’autre a ouvert une session dans votre compte. Dites-le-nous tout de suite : répondez à cet e-mail. Et choisissez un autre mot de passe :',
    },
  },
  accountDeleted: {
    subject: (agency: string) => `Votre compte chez ${agency} a été supprimé`,
    preview: 'C’est le dernier e-mail à son sujet.',
    headline: 'Votre compte a été supprimé',
    byStaff: (agency: string) =>
      `Nous avons supprimé votre compte chez ${agency}. Vous ne pouvez plus vous connecter. Ce que vous avez réservé reste réservé, à votre nom.`,
    byStaffAnonymised: (agency: string) =>
      `Nous avons supprimé votre compte chez ${agency}. Vous ne pouvez plus vous connecter. Le nom, l’e-mail, le téléphone et les remarques ont été retirés de tout ce qui a été réservé avec ce compte. Ce qui était confirmé reste réservé : si vous souhaitez toujours venir, donnez-nous la référence et votre nom.`,
    deleted: (agency: string) =>
      `Vous avez supprimé votre compte chez ${agency}. Votre nom, votre e-mail, votre téléphone et vos remarques ont été retirés de vos réservations. Ce qui était confirmé reste réservé : si vous souhaitez toujours venir, donnez-nous la référence et votre nom.`,
    notYou: {
      orCall:
        'Alors quelqu’un d’autre connaissait votre mot de passe. Répondez à cet e-mail ou appelez-nous tout de suite au {phone}, et changez ce mot de passe partout où vous l’utilisez.',
      byMail:
        'Alors quelqu’un d’autre connaissait votre mot de passe. Répondez tout de suite à cet e-mail, et changez ce mot de passe partout où vous l’utilisez.',
    },
  },
} satisfies Texts['accountMails']
