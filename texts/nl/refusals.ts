import { countIn } from '../count.ts'
import type { Say } from '../say.ts'
import type { Texts } from '../texts.ts'

const count = countIn('nl')

type Day = { day: string }

export const refusals = {
  login_needed: 'Log eerst in.',
  unreadable_request: 'Deze aanvraag kon niet worden gelezen.',
  unreadable_body:
    'Deze aanvraag kon niet worden gelezen. Stuur de velden als formuliergegevens of als JSON.',
  unfit: ({ field, mistake }: { field: string; mistake: string }) => `${field}: ${mistake}`,
  too_large: 'Dit is meer dan de server in één aanvraag aanneemt.',
  key_too_long: ({ max }: { max: number }) => `Een Idempotency-Key heeft hoogstens ${max} tekens.`,
  key_not_uuid: 'Zonder login moet de header Idempotency-Key een UUID zijn.',
  key_used: 'Deze Idempotency-Key is al met een ander formulier gebruikt.',
  no_call: 'Deze aanroep bestaat niet. Alle aanroepen staan op /api/docs.',
  nothing_here: 'Hier is niets.',
  too_many_attempts: ({ minutes }: { minutes: number }) =>
    count(minutes, {
      one: 'Te veel pogingen. Probeer het over # minuut opnieuw.',
      other: 'Te veel pogingen. Probeer het over # minuten opnieuw.',
    }),
  busy: 'De server heeft het erg druk. Probeer het zo meteen opnieuw.',
  fault: 'Er ging bij ons iets mis. Probeer het zo meteen opnieuw.',
  unavailable: 'Dit werkt op dit moment niet. Probeer het over een paar seconden opnieuw.',
  storing_unavailable: 'Op dit moment kan er niets worden opgeslagen. Probeer het over een minuut opnieuw.',
  storage_full: 'Er is geen ruimte meer om dit op te slaan. Probeer het later opnieuw.',
  pictures_not_stored:
    'Op dit moment kunnen er geen foto’s worden opgeslagen. Probeer het over een minuut opnieuw.',
  pictures_not_read:
    'Op dit moment kunnen er geen foto’s worden gelezen. Probeer het over een minuut opnieuw.',

  no_page: 'Deze pagina bestaat niet',
  no_trip: 'Deze reis bestaat niet',
  no_departure: 'Dit vertrek bestaat niet',
  no_destination: 'Deze bestemming bestaat niet',
  no_theme: 'Dit thema bestaat niet',
  no_booking: 'Deze boeking bestaat niet',
  no_invoice: 'Deze factuur bestaat niet',
  no_information: 'Bij deze boeking hoort geen informatie vooraf',
  no_payment_page: 'Deze betaalpagina bestaat niet',
  no_waiting_entry: 'Deze plek op een wachtlijst bestaat niet',
  no_calendar: 'Deze agenda bestaat niet',
  no_account: 'Dit account bestaat niet',
  no_user: 'Deze gebruiker bestaat niet',
  no_login: 'Deze login bestaat niet',

  wrong_login: 'E-mailadres of wachtwoord onjuist.',
  code_needed: 'Vul de code uit uw authenticator-app in.',
  wrong_code: 'Deze code is onjuist of al gebruikt. Vul de volgende in.',
  wrong_password: 'Wachtwoord onjuist',
  password_unchanged: 'Dit is uw huidige wachtwoord. Kies een ander.',
  password_common: 'Dit is een van de meest gebruikte wachtwoorden. Kies een ander.',
  password_is_name: 'Dit is de naam of het e-mailadres van het account. Kies een ander wachtwoord.',
  email_taken: 'Er is al een account met dit e-mailadres.',
  account_link_ended:
    'Deze link werkt niet meer: hij is gebruikt, te oud, of er is een nieuwere gestuurd. Open de nieuwste, of vraag een andere aan.',
  too_many_mails: ({ email }: { email: string }) =>
    `Er zijn te veel e-mails naar ${email} gestuurd. Probeer het over een uur opnieuw.`,
  second_factor_on: 'Inloggen in twee stappen staat al aan.',
  second_factor_off: 'Inloggen in twee stappen staat uit.',
  prove_by_password:
    'Bevestig eerst uw e-mailadres: vraag een link aan bij ‘Wachtwoord vergeten?’ en stel daarmee een wachtwoord in.',
  user_deleted: 'Deze gebruiker is intussen verwijderd.',
  last_administrator: 'De laatste beheerder kan niet worden verwijderd.',

  trip_not_offered: 'Deze reis wordt niet meer aangeboden',
  trip_departed: 'Deze reis is al begonnen',
  trip_closed: 'Deze reis is niet meer te boeken.',
  trip_moved: ({ day }: Day, { dayInWords }: Say) =>
    `Deze reis vertrekt inmiddels op ${dayInWords(day)}. Past dat u, boek dan opnieuw.`,
  departure_not_offered: 'Dit vertrek wordt niet meer aangeboden',
  departure_of_other_trip: 'Dit vertrek hoort bij een andere reis',
  departure_takes_no_more: 'Dit vertrek is niet meer te boeken.',
  departure_cancelled: ({ day }: Day, { dayText }: Say) => `Het vertrek op ${dayText(day)} is afgelast.`,
  departure_past: ({ day }: Day, { dayText }: Say) => `Het vertrek op ${dayText(day)} is al geweest.`,
  departure_closed: ({ day }: Day, { dayText }: Say) =>
    `Het vertrek op ${dayText(day)} is niet meer te boeken.`,
  departure_just_changed: 'Iemand anders heeft dit vertrek zojuist gewijzigd. Probeer het opnieuw.',
  departure_full: 'Dit vertrek is volgeboekt.',
  seats_left: ({ seats, day }: { seats: number } & Day, { dayText }: Say) =>
    count(seats, {
      one: `Op ${dayText(day)} is nog maar # plaats vrij.`,
      other: `Op ${dayText(day)} zijn nog maar # plaatsen vrij.`,
    }),
  party_too_large: ({ seats, all }: { seats: number; all: number }) =>
    count(seats, {
      one: `Uw gezelschap heeft # plaats nodig; dit vertrek heeft er in totaal maar ${all}.`,
      other: `Uw gezelschap heeft # plaatsen nodig; dit vertrek heeft er in totaal maar ${all}.`,
    }),

  children_too_young: ({ oldest, trip, least }: { oldest: number; trip: string; least: number }) =>
    `Kinderen zijn hoogstens ${oldest} jaar, en bij de reis ‘${trip}’ is de minimumleeftijd ${least} jaar`,
  infants_too_young: ({ oldest, trip, least }: { oldest: number; trip: string; least: number }) =>
    `Baby’s zijn hoogstens ${oldest} jaar, en bij de reis ‘${trip}’ is de minimumleeftijd ${least} jaar`,
  too_many_single_rooms: 'Er zijn minder volwassenen dan eenpersoonskamers',
  extra_not_offered: 'Een van de extra’s wordt niet meer aangeboden',
  too_many_of_extra: ({ most, extra }: { most: number; extra: string }) =>
    `Hoogstens ${most} per boeking: ${extra}`,
  extra_sold_out: ({ extra, day }: { extra: string } & Day, { dayText }: Say) =>
    `Op ${dayText(day)} is er geen meer beschikbaar: ${extra}`,
  extra_left: ({ extra, left, day }: { extra: string; left: number } & Day, { dayText }: Say) =>
    `Op ${dayText(day)} zijn er nog maar ${left} beschikbaar: ${extra}`,
  question_gone: 'Dit wordt niet meer gevraagd. Bekijk de vragen opnieuw',
  answer_not_offered: 'Kies een van de antwoorden',
  answer_no_number: 'Vul een getal in',
  code_unknown: 'Deze code kennen wij niet.',
  code_of_other_trip: 'Deze code geldt voor een andere reis',
  code_too_early: 'Deze code is nog niet geldig',
  code_too_late: 'Deze code is niet meer geldig',
  code_used_up: 'Deze code is op',
  code_used_meanwhile: ({ code }: { code: string }) =>
    `Iemand anders heeft de code ${code} intussen voor het laatst gebruikt.`,
  code_without_price: 'De prijs van deze reis is op aanvraag: een code kan er niets van aftrekken',
  price_changed: 'De prijs is gewijzigd terwijl u het formulier invulde. Bekijk hem opnieuw.',
  terms_changed: ({ title }: { title: string }) => `Intussen gewijzigd: ${title}. Lees de tekst opnieuw.`,
  read_first: ({ title }: { title: string }) => `Lees eerst ‘${title}’ voordat u boekt`,
  information_changed: ({ title }: { title: string }) =>
    `‘${title}’ is gewijzigd terwijl u het formulier invulde. Lees de tekst opnieuw.`,

  prove_to_book:
    'Voor zo’n grote boeking moet uw e-mailadres zijn bevestigd. Vraag een link aan, open die, en klik opnieuw op Nu boeken. Wat u hebt ingevuld, gaat niet verloren.',
  prove_to_add_seats:
    'Zoveel plaatsen kunt u pas toevoegen als u uw e-mailadres hebt bevestigd. Vraag een link aan, open die, en klik opnieuw op de knop. Uw boeking is onveranderd, en wat u hebt gekozen, gaat niet verloren.',
  prove_to_take_offer:
    'Zoveel plaatsen kunt u pas aannemen als u uw e-mailadres hebt bevestigd. Vraag een link aan, open die, en neem de plaatsen opnieuw aan. Tot het aanbod afloopt, houden wij ze voor u vast.',
  login_to_book:
    'Zo’n grote boeking kunt u alleen maken met een account waarvan het e-mailadres is bevestigd. Log in of bel ons.',
  login_to_add_seats:
    'Zoveel plaatsen kunt u alleen toevoegen met een account waarvan het e-mailadres is bevestigd. Log in of bel ons. Uw boeking is onveranderd.',
  login_to_take_offer:
    'Zoveel plaatsen kunt u alleen aannemen met een account waarvan het e-mailadres is bevestigd. Log in of bel ons. Tot het aanbod afloopt, houden wij de plaatsen voor u vast.',

  link_needed: 'Open de link in onze e-mail.',
  booking_link_ended: 'Deze link werkt niet meer. Open de nieuwste, of vraag ons om een andere.',
  booking_expired: 'Deze boeking is verlopen.',
  booking_cancelled: 'Deze boeking is geannuleerd.',
  cancelled_already: 'Deze boeking is al geannuleerd.',
  booking_anonymous: 'De persoonsgegevens van deze boeking zijn verwijderd. Wijzigen kan niet meer.',
  booking_just_moved: 'Iemand anders heeft deze boeking zojuist verplaatst. Probeer het opnieuw.',
  trip_of_booking_deleted: 'De reis van deze boeking is verwijderd.',
  adjusted_below_zero: 'De aanpassingen zijn groter dan de prijs van de boeking. Pas eerst de prijs aan.',
  change_not_offered: 'Deze boeking kunt u niet online wijzigen. Bel of schrijf ons.',
  change_too_late: ({ day }: Day, { dayInWords }: Say) =>
    `Deze boeking kon u tot en met ${dayInWords(day)} online wijzigen. Bel of schrijf ons.`,
  change_unconfirmed: 'Alleen een bevestigde boeking kunt u online wijzigen. Bel of schrijf ons.',
  cancel_not_offered: 'Deze boeking kunt u niet online annuleren. Bel of schrijf ons.',
  cancel_too_late: ({ day }: Day, { dayInWords }: Say) =>
    `Deze boeking kon u tot en met ${dayInWords(day)} online annuleren. Bel of schrijf ons.`,
  cancel_unconfirmed: 'Alleen een bevestigde boeking kunt u online annuleren. Bel of schrijf ons.',
  rename_not_offered: 'De naam van deze boeking kunt u niet online wijzigen. Bel of schrijf ons.',
  rename_too_late: ({ day }: Day, { dayInWords }: Say) =>
    `De naam van deze boeking kon u tot en met ${dayInWords(day)} online wijzigen. Bel of schrijf ons.`,
  rename_unconfirmed: 'Alleen van een bevestigde boeking kunt u de naam online wijzigen. Bel of schrijf ons.',
  trip_not_offered_call: 'Deze reis wordt niet meer aangeboden. Bel of schrijf ons.',
  price_agreed: 'Deze prijs is met ons afgesproken. Bel of schrijf ons.',
  cost_changed: 'De prijs hiervan is intussen gewijzigd. Bekijk hem opnieuw.',
  nothing_asked: 'Over deze boeking staat geen vraag open, of die is al beantwoord.',
  answered_too_late: ({ day }: Day, { dayInWords }: Say) =>
    `Antwoorden kon tot en met ${dayInWords(day)}. Bel of schrijf ons.`,
  no_voucher: 'Deze boeking is niet bevestigd. Daarom is er geen voucher.',

  nothing_due: 'Er is niets te betalen.',
  expired_book_again: 'Deze boeking is verlopen. Boek opnieuw.',
  seats_not_kept: 'Wij kunnen uw plaatsen niet langer vasthouden. Boek opnieuw.',
  offer_first: 'Neem eerst het aanbod aan.',
  option_first:
    'Wij houden deze plaatsen voor u vast. Schrijf of bel ons eerst, zodat wij uw boeking bevestigen.',
  no_card: 'Dit kunt u niet met een kaart betalen.',
  payment_under_way: 'Er loopt een betaling. Wacht een ogenblik.',
  payment_page_away: 'De betaalpagina is op dit moment niet bereikbaar. Probeer het over een minuut opnieuw.',
  cards_away:
    'Betalen met een kaart werkt op dit moment niet. Uw boeking is bevestigd; betaal op een later moment.',

  details_too_late: 'Deze reis is begonnen. Meld het ons rechtstreeks.',
  details_not_in_force: 'Deze boeking is niet meer van kracht. Er kan niets worden ingevuld.',
  no_traveller: 'Deze reiziger bestaat niet',
  traveller_twice: 'Elke reiziger één keer',
  traveller_changed: 'Iemand anders heeft deze reiziger intussen ingevuld. Er is niets opgeslagen.',
  born_out_of_range: ({ first }: { first: string }) => `Van ${first} tot en met vandaag`,
  too_many_mails_today:
    'Er zijn vandaag te veel e-mails naar dit adres gestuurd. Probeer het morgen opnieuw.',
  too_many_links_mailed:
    'Zo veel links kunnen alleen per e-mail worden gestuurd als uw e-mailadres is bevestigd. Maak een link om te kopiëren en stuur die zelf, of vraag het ons.',
  traveller_link_ended:
    'Deze link werkt niet meer. Open de nieuwste, of vraag een andere aan wie heeft geboekt.',
  trip_begun: 'Deze reis is begonnen. Er is niets meer in te vullen.',
  nothing_to_fill_in: 'Deze boeking is geannuleerd. Er is niets in te vullen.',

  no_waiting_list: 'Er is geen wachtlijst. Vraag het ons.',
  room_left: 'Op dit vertrek is nog plaats. U kunt het boeken.',
  waiting_already: 'U staat al op de wachtlijst voor dit vertrek.',
  waiting_over: 'Dit is voorbij. U staat niet meer op de wachtlijst.',
  no_offer_yet: 'Er zijn nog geen plaatsen voor u vrij.',
  offer_price_changed: 'Dit aanbod heeft een andere prijs. Bekijk het opnieuw.',

  review_link_ended:
    'Bij deze link hoort geen beoordeling, of hij is verlopen. Open hem opnieuw vanuit onze laatste e-mail.',
  reviewed_already: 'U hebt al over deze reis geschreven. Nogmaals dank!',
  reseller_paused: ({ name }) => `Nieuwe boekingen voor ${name} zijn nu niet mogelijk.`,
  code_not_for_resellers: 'Kortingscodes gelden niet voor wederverkopers',
  billed_to_reseller: 'Een boeking van een wederverkoper wordt aan de wederverkoper gefactureerd',
  agents_do_not_wait: 'De wachtlijst is alleen voor reizigers zelf. Vraag het ons.',
  agents_only: 'Alleen mensen van een wederverkoper hebben een overzicht.',
} satisfies Texts['refusals']
