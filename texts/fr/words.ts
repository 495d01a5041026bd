import { countIn, listIn, numberIn, percentIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('fr')
const percent = percentIn('fr')

export const words = {
  cancel: 'Annuler',
  close: 'Fermer',
  home: 'Accueil',
  loading: 'Chargement…',
  login: 'Connexion',
  logout: 'Déconnexion',
  myBookings: 'Mes réservations',
  name: 'Nom',
  email: 'E-mail',
  number: numberIn('fr'),
  print: 'Imprimer',
  save: 'Enregistrer',
  tryAgain: 'Réessayer',
  call: {
    unreachable: 'Le serveur ne répond pas. Veuillez réessayer.',
    reference: (message: string, id: string) => `${message} (référence : ${id})`,
  },
  needsScript: {
    form: 'Ce formulaire a besoin de JavaScript, qui est désactivé dans ce navigateur.',
    page: 'Cette page a besoin de JavaScript, qui est désactivé dans ce navigateur.',
    login: 'La connexion a besoin de JavaScript, qui est désactivé dans ce navigateur.',
    register: 'La création d’un compte a besoin de JavaScript, qui est désactivé dans ce navigateur.',
    help: 'Nous vous aidons volontiers autrement : {contact}.',
  },
  proof: {
    mail: 'M’envoyer le lien',
    request: 'Demander un lien',
  },
  contact: {
    call: 'appelez le {phone}',
    write: 'écrivez à {email}',
    form: 'écrivez-nous',
    two: '{first} ou {second}',
    three: '{first}, {second} ou {third}',
  },
  loadingBar: 'Chargement',
  toast: {
    dismiss: 'Fermer',
  },
  didYouMean: 'Vouliez-vous dire {address} ?',
  password: {
    show: 'Afficher',
    showName: 'Afficher le mot de passe',
    hide: 'Masquer',
    hideName: 'Masquer le mot de passe',
  },
  code: {
    label: 'Code',
    hint: 'Les six chiffres qu’affiche votre application d’authentification, ou l’un de vos codes de secours.',
  },
  // A colon, as `moins de` would lose its vowel before some labels.
  stepper: {
    fewer: (label: string) => `Moins : ${label}`,
    more: (label: string) => `Plus : ${label}`,
  },
  decimal: {
    example: (number: string) => `Indiquez un nombre, par exemple ${number}`,
    whole: 'Indiquez un nombre entier',
    afterPoint: (digits: number) =>
      count(digits, { one: 'Au plus # chiffre après le point', other: 'Au plus # chiffres après le point' }),
    afterComma: (digits: number) =>
      count(digits, {
        one: 'Au plus # chiffre après la virgule',
        other: 'Au plus # chiffres après la virgule',
      }),
    atLeast: (number: string) => `Au moins ${number}`,
    atMost: (number: string) => `Au plus ${number}`,
  },
  combobox: {
    nothing: 'Aucun résultat',
    searching: 'Recherche…',
    failed: 'La recherche n’a pas abouti. Appuyez sur Entrée pour réessayer.',
    found: (choices: number) => count(choices, { one: '# résultat', other: '# résultats' }),
  },
  picture: {
    preview: 'Aperçu du fichier choisi',
    drop: 'Déposez une image ici ou choisissez-en une',
    choose: 'Choisir une image',
  },
  filters: {
    all: 'Tous',
    title: 'Filtres',
    used: (filters: number) => `Filtres (${filters})`,
    clear: 'Effacer les filtres',
  },
  pager: {
    title: 'Pages',
    previous: 'Page précédente',
    next: 'Page suivante',
    page: (page: number) => `Page ${page}`,
  },
  table: {
    sortedBy: 'Tri par',
  },
  chart: {
    valuesBy: (each: string) => `Valeurs par ${each.toLowerCase()}`,
  },
  days: (days: number) => count(days, { one: '# jour', other: '# jours' }),
  bookNow: 'Réserver',
  loginToBook: 'Se connecter pour réserver',
  waitForSeats: 'Rejoindre la liste d’attente',
  phone: 'Téléphone',
  optional: '(facultatif)',
  list: listIn('fr'),
  party: {
    adults: (adults: number) => count(adults, { one: '# adulte', other: '# adultes' }),
    children: (children: number) => count(children, { one: '# enfant', other: '# enfants' }),
    infants: (infants: number) => count(infants, { one: '# bébé', other: '# bébés' }),
  },
  seats: {
    full: 'Complet',
    fullWaiting: (parties: number) =>
      count(parties, { one: 'Complet. # groupe en attente.', other: 'Complet. # groupes en attente.' }),
    closed: 'Réservations closes',
    few: 'dernières places',
    left: (seats: number) => count(seats, { one: '# place restante', other: '# places restantes' }),
    onlyLeft: (seats: number) => count(seats, { one: 'Plus que # place', other: 'Plus que # places' }),
    guaranteed: 'départ garanti',
    runsWith: (travellers: number, soFar: number) =>
      count(travellers, {
        one: `départ garanti dès # personne ; ${soFar} à ce jour`,
        other: `départ garanti dès # personnes ; ${soFar} à ce jour`,
      }),
    decideBy: (day: string) => `Décision au plus tard le ${day}`,
  },
  lines: {
    adult: 'Adulte',
    child: 'Enfant',
    infant: 'Bébé',
    single: 'Chambre individuelle',
    early: 'Réduction pour réservation anticipée',
    group: 'Réduction de groupe',
    code: (code: string) => `Code ${code}`,
    cancellationFee: 'Frais d’annulation',
    partialFee: 'Frais d’annulation partielle',
    changeFee: 'Frais de modification',
    nameChange: 'Changement de nom',
    agreedPrice: 'Prix convenu',
    commission: 'Commission',
    withShare: (label: string, share: number) => `${label} (${percent(share)})`,
  },
  price: {
    title: 'Prix',
    onRequest: 'Sur demande',
    perPerson: (price: string) => `${price} par personne`,
    perAdultAndChild: (price: string) => `${price} par adulte et par enfant`,
  },
  fromAge: (age: number) => count(age, { one: 'dès # an', other: 'dès # ans' }),
} satisfies Texts['words']
