import { countIn, goingOn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('fr')

type Kind = 'adult' | 'child' | 'infant'

const asKind: Record<Kind, string> = { adult: 'un adulte', child: 'un enfant', infant: 'un bébé' }

const years = (age: number) => count(age, { one: '# an', other: '# ans' })

export const travellers = {
  nameless: {
    adult: (number: number) => `Adulte ${number}`,
    child: (number: number) => `Enfant ${number}`,
    infant: (number: number) => `Bébé ${number}`,
  },
  things: {
    name: 'nom',
    born: 'date de naissance',
    nationality: 'nationalité',
    passport: 'passeport',
    diet: 'régime alimentaire et allergies',
    room: 'souhait de chambre',
    emergency: 'contact en cas d’urgence',
    size: 'taille de vêtements',
    answers: 'réponses à nos questions',
  },
  fields: {
    name: {
      label: 'Nom complet',
      why: 'Comme sur le passeport ou la carte d’identité : les billets sont émis à ce nom.',
    },
    born: {
      label: 'Date de naissance',
      why: 'Les hôtels, les bateaux et les assurances la demandent.',
    },
    nationality: { label: 'Nationalité', why: 'Elle détermine qui a besoin d’un visa.' },
    passport_number: {
      label: 'Numéro de passeport',
      why: 'Les postes-frontières et les compagnies aériennes le demandent à l’avance.',
    },
    passport_expiry: {
      label: 'Passeport valable jusqu’au',
      why: 'De nombreux pays exigent six mois de validité après le retour.',
    },
    diet: {
      label: 'Régime alimentaire et allergies',
      why: 'Pour en informer les cuisines. S’il n’y en a pas, laissez ce champ vide.',
    },
    room_wish: {
      label: 'Souhait de chambre',
      why: 'Avec qui vous partagez la chambre, et quels lits vous souhaitez. Si cela n’a pas d’importance, laissez ce champ vide.',
    },
    emergency: {
      label: 'Qui appeler en cas d’urgence',
      why: 'Nom et téléphone d’une personne qui ne participe pas au voyage.',
    },
    size: { label: 'Taille de vêtements', why: 'Pour l’équipement fourni sur place.' },
    remarks: 'Autre chose (facultatif)',
  },
  form: {
    showNow: 'Afficher ce qui est déjà saisi',
    filledIn: 'Déjà saisi',
    replace: 'Remplacer',
    replaceWhat: (label: string) => `Remplacer : ${label}`,
  },
  passport: {
    expired: 'Le passeport expire avant le retour.',
    ending: 'Le passeport expire moins de six mois après le retour.',
  },
  age: {
    tooYoung: (minimum: number, age?: number) =>
      `${age === undefined ? 'Trop jeune' : years(age)} le jour du départ : il faut avoir au moins ${years(minimum)} pour ce voyage.`,
    otherKind: (booked: Kind, age?: number, meant?: Kind) =>
      `Place réservée pour ${asKind[booked]}, mais ${age === undefined ? 'un autre âge' : years(age)} le jour du départ${meant ? `, soit l’âge d’${asKind[meant]}` : ''}.`,
    talk: 'Veuillez nous contacter.',
  },
  otherwise: {
    same: 'Le prix serait le même.',
    more: (amount: string) => `La réservation coûterait ${amount} de plus.`,
    less: (amount: string) => `La réservation coûterait ${amount} de moins.`,
  },
  progress: {
    answered: (answered: number, travellers: number) =>
      count(answered, {
        one: `Informations complètes : # voyageur sur ${travellers}`,
        other: `Informations complètes : # voyageurs sur ${travellers}`,
      }),
    passportsMissing: (passports: number) =>
      count(passports, { one: '# passeport manquant', other: '# passeports manquants' }),
    passportsEnding: (passports: number) =>
      count(passports, {
        one: '# passeport qui expire trop tôt',
        other: '# passeports qui expirent trop tôt',
      }),
    agesToCheck: (ages: number) => count(ages, { one: '# âge à vérifier', other: '# âges à vérifier' }),
  },
  list: {
    complete: 'Tout est rempli',
    nothingYet: 'Rien n’est encore rempli.',
    missing: (things: string) => `Il manque : ${goingOn(things)}`,
    missingLinked: (things: string) => `Il manque : ${goingOn(things)}. Un lien a été transmis`,
    fillIn: 'Compléter',
    fillInFor: (name: string) => `Compléter : ${name}`,
    isMe: () => 'C’est moi',
    change: 'Modifier les informations',
    changeFor: (name: string) => `Modifier les informations : ${name}`,
    link: 'Envoyer un lien',
    linkFor: (name: string) => `Envoyer un lien : ${name}`,
    hasBegun: 'Le voyage a commencé : donnez-nous ces informations directement.',
  },
  link: {
    what: 'Le lien n’ouvre que les informations de cette personne. Un nouveau lien remplace le précédent.',
    send: 'Envoyer le lien',
    make: 'Créer un lien à copier',
    copy: 'Copier le lien',
    copied: 'Le lien est copié.',
    marked: 'Copiez le lien maintenant sélectionné.',
  },
  ofBooking: {
    title: 'Voyageurs',
    complete: 'Tout est rempli.',
    progress: (progress: string) => `${progress}.`,
    show: 'Afficher',
    fillIn: 'Compléter',
    what: 'Nous avons besoin de ces informations pour préparer votre voyage. Seuls notre agence et votre guide les voient ; les numéros de passeport restent à l’agence. Nous les supprimons après le voyage.',
  },
  page: {
    title: 'Vos informations',
    bookedBy: (name: string) => `${name} a réservé ce voyage pour vous.`,
    booked: 'Ce voyage a été réservé pour vous.',
    please:
      'Veuillez remplir d’ici au {day} les informations dont nous avons besoin pour préparer le voyage. La personne qui a réservé, notre agence et votre guide les voient ; votre guide ne voit pas les numéros de passeport. Nous les supprimons après le voyage.',
    nothingMissing: 'Il ne manque rien.',
    goOn: 'Vous pouvez continuer à tout moment.',
  },
} satisfies Texts['travellers']
