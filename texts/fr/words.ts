import { countIn, listIn, numberIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('fr')

export const words = {
  cancel: 'Annuler',
  close: 'Fermer',
  home: 'Accueil',
  loading: 'Chargement…',
  login: 'Se connecter',
  logout: 'Se déconnecter',
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
  yourTime: (time: string) => `${time} (votre heure locale)`,
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
  // A colon, as `moins de` would lose its vowel before some labels.
  stepper: {
    fewer: (label: string) => `Moins : ${label}`,
    more: (label: string) => `Plus : ${label}`,
  },
  filters: {
    all: 'Tous',
    title: 'Filtres',
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
    decideBy: (day: string) => `A lieu si assez de voyageurs réservent : réponse au plus tard le ${day}`,
  },
  price: {
    title: 'Prix',
    onRequest: 'Sur demande',
    perPerson: (price: string) => `${price} par personne`,
    perAdultAndChild: (price: string) => `${price} par adulte et par enfant`,
  },
  fromAge: (age: number) => count(age, { one: 'dès # an', other: 'dès # ans' }),
} satisfies Texts['words']
