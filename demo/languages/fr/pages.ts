import type { PageTexts } from '../type.ts'

const about = `Itinera a commencé avec quatre amis, un minibus emprunté et une carte de la côte norvégienne dessinée à la main. Le minibus n’est plus. Les cartes sont meilleures. L’idée est restée : voyager en petits groupes, assez lentement pour remarquer où l’on est.

Chaque voyage de notre catalogue, l’un de nous l’a fait à pied, à la voile ou en selle au cours des deux dernières années. Nous dormons dans les maisons que nous conseillons, mangeons aux tables que nous réservons, et tenons la liste des endroits qui nous ont déçus, pour vous les épargner.

Nous sommes neuf, dans un ancien magasin de fournitures de marine au bord de la rivière. Quand vous appelez, l’un de nous décroche, et c’est peut-être la personne qui vous attendra à la gare.`

const advantages = `## Assez peu nombreux pour une seule table

Le deuxième soir, vous connaissez tous les prénoms. Personne n’attend un second autocar, et ceux qui marchent lentement arrivent encore à temps pour la photo.

## Des guides qui vivent là

Nos guides viennent de la vallée, de l’île ou du quartier qu’ils vous montrent. Ils savent quelle boulangerie ouvre à cinq heures et quelle terrasse a la vue.

## Réserver sans carte bancaire

Le formulaire demande qui vous êtes, comment vous joindre et combien vous serez. Vous versez l’acompte ensuite, par virement ou par carte, comme vous préférez.

## En train, là où il y a des rails

Si un train met moins d’un jour, nous prenons le train. Il fait partie du voyage, et laisse moins de traces.

## Quelqu’un au téléphone

Avant, pendant et après votre voyage, vous pouvez joindre quelqu’un qui connaît votre réservation ; pendant le voyage, de jour comme de nuit.

## Du temps libre

Chaque voyage vous laisse un après-midi. La meilleure histoire que l’on rapporte vient en général de cet après-midi-là.`

const example = (own: string) =>
  `*Texte d’exemple : Itinera est une agence inventée, et aucun juriste n’a relu cette page. Une vraie agence publie ici ${own}.*`

const terms = `${example('ses propres conditions de vente')}

## Réserver

Votre réservation vous engage, et nous engage, dès que nous la confirmons. La confirmation rappelle le voyage, les jours, les voyageurs et le prix.

## Payer

L’acompte est de 20 % du prix, à payer dans les sept jours qui suivent la réservation ; le solde est à payer 30 jours avant le départ. Les deux dates figurent au-dessus du bouton de réservation et dans la confirmation. Jusque-là, nous gardons vos places.

## Modifier et annuler

Vous pouvez renoncer à un voyage à tout moment. Les frais augmentent à l’approche du départ : sans frais jusqu’à 30 jours avant le départ, 30 % du prix jusqu’à 14 jours, 60 % jusqu’à 7 jours, puis 90 %. Vous voyez les dates à côté du prix avant de réserver. Si nous annulons un voyage, vous récupérez tout dans les quatorze jours.

Vous pouvez modifier votre réservation vous-même jusqu’à 14 jours avant le départ, pour 20 € par modification. Un simple ajout est sans frais.

## Si quelque chose ne va pas

Dites-le aussitôt à votre guide, ou appelez le numéro de votre bon de voyage. Ce qui peut s’arranger sur place, nous l’arrangeons sur place.`

const imprint = `${example('ses propres mentions légales')}

**Itinera Travel Ltd.** (une société inventée)

Lindenufer 12, 10115 Berlin

Représentée par Nora Lindqvist

+49 30 5557 0190 · hello@itinera.example

Registre du commerce : aucun, ceci est une démo. Numéro fiscal : aucun non plus.`

const privacy = `${example('sa propre politique de confidentialité')}

## Ce que nous gardons

Votre nom, votre téléphone et votre e-mail, qui voyage avec vous, et ce que nous devons savoir de vous pour le voyage, comme un régime alimentaire ou un passeport. Nous en avons besoin pour organiser votre voyage.

## Qui les voit

Notre bureau ; votre guide, sans les numéros de passeport ; et les maisons qui vous attendent. Nous ne les vendons à personne.

## Combien de temps

Les informations des voyageurs disparaissent trente jours après le voyage. Les factures restent aussi longtemps que le fisc les demande.

## Vos droits

Dans *Mon compte*, vous pouvez tout télécharger ou tout supprimer. Pour le reste, écrivez-nous.`

const accessibility = `${example('sa propre déclaration d’accessibilité')}

Vous pouvez trouver et réserver chaque voyage au clavier, avec un lecteur d’écran et avec un texte deux fois plus grand. Les cartes et les images ont une description. Si quelque chose ne fonctionne pas pour vous, dites-le-nous : hello@itinera.example. Nous prenons aussi les réservations par téléphone.`

const information = `${example('ses propres informations précontractuelles')}

Vous allez réserver **{{trip}}**, du {{from}} au {{until}}.

- Lieux : {{places}}
- Prix : {{total}} pour {{travellers}}
- Acompte : {{deposit}}, d’ici au {{deposit_on}}
- Solde à payer le : {{balance_on}}
- Nombre minimum de participants : {{min_travellers}}
- A lieu si assez de voyageurs réservent, réponse au plus tard le : {{decide_on}}
- Annulation : {{cancellation}}
- Modification : jusqu’au {{change_until}}, 20 € à chaque fois ; sans frais pour un simple ajout

## Formalités et santé

{{entry}}

## Accessibilité

{{accessibility}}

## Vos garanties

- Tout l’essentiel vous est dit par écrit avant la réservation.
- Une seule entreprise répond de tout le voyage.
- Après la réservation, le prix ne peut augmenter que pour les motifs prévus au contrat, et dans une faible limite. S’il augmente davantage, vous pouvez renoncer sans frais.
- En cas de modification importante, vous pouvez renoncer au voyage sans frais.
- S’il manque quelque chose, nous vous dédommageons. Si vous êtes en difficulté, nous vous aidons.
- En cas d’insolvabilité de notre part, votre argent vous est remboursé et votre retour est assuré.

## L’organisateur

{{agency}}

Vos paiements sont garantis par :

{{protection}}`

/** The pages of the agency, by their address. */
export default {
  about: { title: 'Nous préparons le voyage que nous ferions nous-mêmes', text: about },
  advantages: { title: 'Pourquoi voyager avec nous', text: advantages },
  terms: { title: 'Conditions de vente (exemple)', text: terms },
  imprint: { title: 'Mentions légales (exemple)', text: imprint },
  privacy: { title: 'Données personnelles (exemple)', text: privacy },
  accessibility: { title: 'Accessibilité (exemple)', text: accessibility },
  information: { title: 'Votre voyage en bref (exemple)', text: information },
} satisfies PageTexts
