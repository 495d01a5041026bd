import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'
import { travellerBookings } from './traveller-bookings.ts'

const count = countIn('fr')

export const account = {
  needsScript: {
    form: 'Ce formulaire nécessite JavaScript, qui est désactivé dans ce navigateur.',
    page: 'Cette page nécessite JavaScript, qui est désactivé dans ce navigateur.',
    login: 'La connexion nécessite JavaScript, qui est désactivé dans ce navigateur.',
    register: 'La création d’un compte nécessite JavaScript, qui est désactivé dans ce navigateur.',
    help: 'Nous vous aidons volontiers autrement : {contact}.',
  },
  password: 'Mot de passe',
  confirmPassword: 'Confirmez le mot de passe',
  newPassword: 'Nouveau mot de passe',
  yourPassword: 'Votre mot de passe',
  passwordHint: (least: number) => `Au moins ${least} caractères. Une phrase courte convient bien.`,
  myAccount: 'Mon compte',
  tours: 'Voir tous les voyages',
  toWait:
    'Pour rejoindre la liste d’attente, il vous faut un compte : vous y verrez votre position et les places que nous vous proposerons.',
  login: {
    title: 'Se connecter',
    description: 'Connectez-vous pour réserver un voyage et voir vos réservations.',
    toTrip: 'Connectez-vous, et nous vous ramènerons à votre voyage.',
    forgot: 'Mot de passe oublié ?',
    register: 'Pas encore de compte ? Créer un compte',
    ended: {
      dead: 'Votre session a pris fin. Veuillez vous reconnecter.',
      elsewhere: 'Vous avez fermé votre session dans un autre onglet. Veuillez vous reconnecter.',
    },
    endedKept: {
      dead: 'Votre session a pris fin. Veuillez vous reconnecter ; votre saisie est conservée.',
      elsewhere:
        'Vous avez fermé votre session dans un autre onglet. Veuillez vous reconnecter ; votre saisie est conservée.',
    },
  },
  register: {
    title: 'Créer un compte',
    description: 'Créez un compte pour réserver un voyage chez nous.',
    toTrip: 'Créez un compte, et nous vous ramènerons à votre voyage.',
    logIn: 'Se connecter',
    login: 'Déjà un compte ? Se connecter',
  },
  loggedIn: {
    title: 'Votre session est ouverte',
    next: 'Que souhaitez-vous faire ?',
    office: 'Espace de l’agence',
    isOut: 'Votre session est fermée.',
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    what: 'Indiquez votre adresse e-mail : nous vous enverrons un lien pour choisir un nouveau mot de passe. Il fonctionne une seule fois et expire au bout d’une heure.',
    whatNoMail:
      'Ce site n’envoie pas d’e-mails pour le moment. Indiquez votre adresse e-mail, puis appelez-nous ou écrivez-nous : nous vous donnerons un lien pour choisir un nouveau mot de passe. Il fonctionne une seule fois et expire au bout d’une heure.',
    send: 'Envoyer le lien',
    sent: (message: string, email: string) =>
      `${message} Cherchez-le dans votre boîte de réception (${email}), et parmi les indésirables.`,
    back: 'Retour à la connexion',
    backToOffice: 'Retour à la connexion de l’agence',
  },
  reset: {
    title: 'Choisir un nouveau mot de passe',
    incomplete: 'Ce lien est incomplet. Copiez-le à nouveau depuis l’e-mail, ou demandez-en un autre.',
    incompleteNoMail: 'Ce lien est incomplet. Copiez-le à nouveau, ou demandez-en un autre.',
    again: 'Demander un nouveau lien',
    save: 'Enregistrer le mot de passe',
    toOffice: 'Se connecter à l’espace de l’agence',
    toSite: 'Se connecter au site',
  },
  link: {
    incomplete: 'Ce lien est incomplet. Ouvrez-le à nouveau depuis notre e-mail.',
  },
  confirm: {
    title: 'Confirmer votre adresse e-mail',
    incomplete: 'Ce lien est incomplet. Copiez-le à nouveau depuis l’e-mail.',
    loggedInAs: 'Votre session est ouverte avec {email}.',
    what: 'Les réservations que vous avez faites avec cette adresse sans compte seront ajoutées à votre compte, et toutes vos autres connexions seront fermées.',
    confirm: 'Confirmer mon adresse',
    logIn:
      'Connectez-vous pour montrer que le compte est à vous : n’importe qui peut en avoir créé un avec votre adresse. Les réservations que vous avez faites sans compte y seront alors ajoutées.',
    logInAndConfirm: 'Se connecter et confirmer',
    without: {
      title: 'Connexion impossible ?',
      notMine:
        'Si vous n’avez pas créé de compte chez nous, quelqu’un d’autre l’a fait. Dans ce cas, ne confirmez pas l’adresse, ou commencez par {link} : le compte ne sera alors plus qu’à vous.',
      mine: 'Si c’est bien votre compte, vous pouvez confirmer l’adresse sans vous connecter. Les réservations que vous avez faites sans compte n’y seront alors pas ajoutées.',
      confirm: 'Confirmer sans se connecter',
    },
    done: 'Revenez là où vous étiez : votre saisie y est encore. Appuyez ensuite à nouveau sur le bouton.',
    notAdded:
      'Les réservations que vous avez faites sans compte n’ont pas été ajoutées, car vous n’aviez pas ouvert de session dans ce compte. Pour les ajouter, vous pouvez {link}.',
    setPassword: 'choisir un nouveau mot de passe',
  },
  travellerBookings,
  review: {
    title: 'Comment s’est passé le voyage ?',
    written: 'Vous avez donné votre avis sur ce voyage. Merci ! Nous le publierons après l’avoir lu.',
    tours: 'Voir les voyages à venir',
    stars: 'Combien d’étoiles ?',
    one: 'Mauvais',
    two: 'Passable',
    three: 'Correct',
    four: 'Bien',
    five: 'Formidable',
    text: 'Votre avis (facultatif)',
    textHint: 'Comment était le voyage ? Que faut-il savoir avant de partir ?',
    name: 'Votre nom, tel qu’il s’affiche avec l’avis',
    nameHint: 'Un prénom suffit.',
    send: 'Envoyer',
  },
  till: {
    title: 'Caisse de démonstration',
    what: 'Cette page ne fait que simuler un paiement par carte. Rien n’est débité, et vous n’avez pas besoin de carte.',
    incomplete: 'Cette adresse est incomplète. Recommencez le paiement.',
    pay: 'Payer',
    payAgain: 'Payer à nouveau',
    decline: 'Refuser',
    declined: 'Le paiement a été refusé. Rien n’a été débité. Vous pouvez réessayer.',
    paid: 'Le paiement est fait.',
    expired: 'Cette page a expiré. Aucun paiement n’y a été fait.',
    back: 'Retour',
  },
  mine: {
    logIn: 'Connectez-vous pour voir et modifier votre compte.',
    goodbye: 'Au revoir',
    toOffice: 'Ouvrir l’espace de l’agence',
    sections: {
      who: 'Vos coordonnées',
      password: 'Mot de passe',
      twoSteps: 'Connexion en deux étapes',
      logins: 'Appareils connectés',
      calendar: 'Votre calendrier',
      data: 'Vos données',
      deletion: 'Supprimer votre compte',
    },
    nameHint: 'Les réservations déjà faites gardent leur nom.',
    saveName: 'Enregistrer le nom',
    password: {
      current: 'Mot de passe actuel',
      confirm: 'Confirmez le nouveau mot de passe',
      loggedOut: 'Toutes vos autres connexions seront fermées.',
      change: 'Changer le mot de passe',
    },
    calendar: {
      own: 'Abonnez-vous à cette adresse dans votre calendrier, et vos voyages y apparaîtront.',
      office:
        'Abonnez-vous à cette adresse dans votre calendrier : il montrera tous les départs, avec les places prises.',
      copy: 'Copier l’adresse',
      renew: 'Renouveler l’adresse',
      copied: 'L’adresse est copiée.',
      marked: 'Copiez l’adresse maintenant sélectionnée.',
      secret:
        'Toute personne qui a l’adresse voit le calendrier. Elle ne fonctionne plus dès que vous la renouvelez ou changez de mot de passe.',
    },
    data: {
      what: 'Ce que nous conservons sur vous, dans un seul fichier : votre compte, vos connexions et vos réservations.',
      withMessages:
        'Ce que nous conservons sur vous, dans un seul fichier : votre compte, vos connexions et vos réservations, ainsi que les messages que vous nous avez envoyés.',
      prove:
        'Les messages que vous nous avez envoyés y figurent dès que vous avez confirmé votre adresse e-mail : choisissez un nouveau mot de passe avec le lien de {link}',
      proveBy:
        'Les messages que vous nous avez envoyés y figurent dès que vous avez confirmé votre adresse e-mail. Ce site n’envoie pas d’e-mails pour le moment : {contact}.',
      proveFrom:
        'Les messages que vous nous avez envoyés y figurent dès que vous avez confirmé votre adresse e-mail. Ce site n’envoie pas d’e-mails pour le moment : {contact} depuis cette adresse.',
      download: 'Télécharger mes données',
    },
    logins: {
      device: (browser, system) => `${browser} sur ${system}`,
      unknownDevice: 'Appareil inconnu',
      current: 'Cet appareil',
      inUse: 'Depuis le {begin}, en cours d’utilisation',
      inUseFrom: '{address}, depuis le {begin}, en cours d’utilisation',
      used: 'Depuis le {begin}, dernière utilisation le {last}',
      usedFrom: '{address}, depuis le {begin}, dernière utilisation le {last}',
      end: 'Déconnecter',
      endOf: (program: string) => `Déconnecter : ${program}`,
      endOthers: 'Déconnecter tous les autres',
    },
    twoSteps: {
      prove:
        'Confirmez d’abord votre adresse {email} : ouvrez le lien que nous vous envoyons, confirmez-y l’adresse, puis revenez ici.',
      request:
        'Confirmez d’abord votre adresse {email}. Ce site n’envoie pas d’e-mails pour le moment : demandez un lien ici, puis appelez-nous ou écrivez-nous, et nous vous le donnerons. Choisissez un mot de passe avec ce lien (il peut rester le même), puis revenez ici.',
      what: 'Quand elle est activée, il faut votre mot de passe et un code d’une application sur votre téléphone pour vous connecter. Le mot de passe seul ne suffit plus.',
      setUp: 'Configurer',
      qr: 'Code QR pour votre application d’authentification',
      scan: 'Scannez ce code avec votre application d’authentification, ou donnez-lui cette clé :',
      copyKey: 'Copier la clé',
      openApp: 'Ouvrir dans une application d’authentification',
      copied: 'La clé est copiée.',
      marked: 'La clé est sélectionnée : copiez-la à la main.',
      codeHint: 'Les six chiffres que l’application affiche ensuite.',
      turnOn: 'Activer',
      turnOff: 'Désactiver',
      isOn: (codes: number) =>
        count(codes, {
          one: 'Elle est activée. Il vous reste # code de secours pour les moments où vous n’avez pas votre téléphone.',
          other:
            'Elle est activée. Il vous reste # codes de secours pour les moments où vous n’avez pas votre téléphone.',
        }),
      newCodes: 'Nouveaux codes de secours',
      makeCodes: 'Créer de nouveaux codes',
      isOff: 'La connexion en deux étapes est désactivée.',
    },
    codes: {
      title: 'Vos codes de secours',
      what: 'Chacun vous permet de vous connecter une fois chez {agency} avec {email} et votre mot de passe, quand vous n’avez pas votre téléphone. Ils ne s’affichent que cette fois : imprimez-les ou notez-les et gardez-les avec votre passeport, ou copiez-les dans un gestionnaire de mots de passe.',
      copy: 'Copier',
      kept: 'Je les ai enregistrés',
      copied: 'Les codes sont copiés.',
      marked: 'Les codes sont sélectionnés : copiez-les à la main.',
      leaving: {
        title: 'Partir sans vos codes de secours ?',
        text: 'Ils ne s’afficheront plus. Vous pourrez en créer d’autres sur cette page, tant que vous pouvez vous connecter.',
        leave: 'Partir',
        stay: 'Rester',
      },
    },
    deletion: {
      what: 'Votre compte sera supprimé, et toutes vos connexions seront fermées. Les réservations restent valables sous leur référence ; votre nom, votre e-mail, votre téléphone et vos remarques en sont retirés.',
      delete: 'Supprimer mon compte',
      title: 'Supprimer votre compte ?',
      forever:
        'Cette action est définitive. Toutes vos connexions seront fermées, et votre nom, votre e-mail, votre téléphone et vos remarques seront retirés de vos réservations. Les places que nous gardons en attendant votre paiement reviendront à d’autres.',
      keep: 'Garder mon compte',
      confirm: 'Supprimer définitivement',
      later:
        'Si un voyage vous attend, mieux vaut supprimer votre compte après : sans votre nom, nous ne retrouvons la réservation que par sa référence.',
      booked: 'Vous avez réservé : {trip}. La réservation reste valable sous sa référence.',
      bookedSome: 'Vous avez réservé :',
      more: (bookings: number) => count(bookings, { one: 'et # autre', other: 'et # autres' }),
      stayValid: 'Les réservations restent valables sous leur référence.',
      tellUs:
        'Pour voyager ou pour annuler, donnez-nous la référence : sans elle, nous ne savons pas quelle réservation est la vôtre.',
      departing: '{trip}, départ le {day}, référence {reference}',
      underWay: '{trip}, en cours depuis le {day}, référence {reference}',
      done: 'Les réservations restent valables sous leur référence ; votre nom, votre e-mail, votre téléphone et vos remarques en ont été retirés. Au plaisir de vous retrouver un jour.',
      home: 'Retour à l’accueil',
    },
  },
} satisfies Texts['account']
