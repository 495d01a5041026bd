import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('nl')

export const notices = {
  welcome: ({ name }: { name: string }) => `Welkom, ${name}.`,
  package_unnamed: 'Zoals beschreven',
  welcome_back: ({ name }: { name: string }) => `Welkom terug, ${name}.`,
  logged_out: 'U bent uitgelogd.',
  login_ended: 'Het apparaat is uitgelogd.',
  other_logins_ended: 'Alle andere apparaten zijn uitgelogd.',
  password_link_mailed: 'Als er een account met dit adres is, hebben wij er een link naartoe gestuurd.',
  password_link_kept:
    'Als er een account met dit adres is, staat er nu een link voor klaar. Deze site verstuurt op dit moment geen e-mail: bel of schrijf ons om de link te krijgen.',
  booking_link_mailed: 'Als die boeking er is, hebben wij de link naar dit adres gestuurd.',
  booking_link_kept:
    'Deze site verstuurt op dit moment geen e-mail: bel of schrijf ons met uw boekingsnummer.',
  link_works: 'Deze link werkt.',
  password_reset: 'Uw nieuwe wachtwoord is ingesteld. U kunt er nu mee inloggen.',
  password_changed: 'Uw nieuwe wachtwoord is ingesteld. U bent overal elders uitgelogd.',
  name_changed: 'Uw naam is gewijzigd.',
  address_confirmed_already: 'Uw e-mailadres is al bevestigd.',
  address_link_mailed: ({ email }: { email: string }) =>
    `Wij hebben een link naar ${email} gemaild. Die werkt één dag.`,
  address_link_kept: ({ email }: { email: string }) =>
    `Er staat nu een link klaar waarmee u ${email} bevestigt. Die werkt één dag. Deze site verstuurt op dit moment geen e-mail: bel of schrijf ons om de link te krijgen.`,
  address_confirmed: 'Bedankt, uw e-mailadres is bevestigd.',
  bookings_claimed: ({ bookings }: { bookings: number }) =>
    count(bookings, {
      one: 'Bedankt, uw e-mailadres is bevestigd. # boeking die u zonder account hebt gemaakt, staat nu onder Mijn boekingen. U bent overal elders uitgelogd.',
      other:
        'Bedankt, uw e-mailadres is bevestigd. # boekingen die u zonder account hebt gemaakt, staan nu onder Mijn boekingen. U bent overal elders uitgelogd.',
    }),
  account_deleted: 'Uw account is verwijderd.',
  export_messages: ({ page }) =>
    `Uw berichten staan erin zodra u dit e-mailadres hebt bevestigd: vraag een link aan bij ‘${page}’, stel daarmee een wachtwoord in en download opnieuw.`,
  export_invoices:
    'De wet verplicht ons facturen te bewaren. Ze blijven als uw account of uw persoonlijke gegevens worden verwijderd.',
  scan_code: 'Scan de code met uw authenticator-app en vul de zes cijfers in die de app toont.',
  second_factor_on: 'Inloggen in twee stappen staat aan.',
  second_factor_off: 'Inloggen in twee stappen staat uit.',
  recovery_codes: 'Dit zijn uw nieuwe herstelcodes. De oude werken niet meer.',
  calendar_renewed: 'De agenda heeft een nieuw adres. Het vorige werkt niet meer.',

  booked: ({ reference }: { reference: string }) =>
    `Bedankt, uw boeking is bevestigd. Uw boekingsnummer is ${reference}.`,
  booked_on_request: ({ reference }: { reference: string }) =>
    `Bedankt, uw boeking is bevestigd. Wij laten u de prijs weten. U betaalt niets voordat u die accepteert. Uw boekingsnummer is ${reference}.`,
  held: ({ reference }: { reference: string }) =>
    `Wij houden uw plaatsen vast. Betaal om uw boeking te bevestigen. Uw boekingsnummer is ${reference}.`,
  nothing_changed: 'Er is niets gewijzigd.',
  booking_changed: 'Uw boeking is gewijzigd.',
  booking_cancelled: 'Uw boeking is geannuleerd.',
  change_accepted: 'Bedankt: u reist zoals gewijzigd.',
  contact_saved: 'Uw contactgegevens zijn opgeslagen.',
  paid_at_demo_till: 'Betaald. Er is geen geld overgemaakt.',

  waiting: ({ place }: { place: number }) =>
    `U staat op de wachtlijst, als nummer ${place}. Wij schrijven u zodra er plaatsen vrij zijn.`,
  waiting_without_mail: ({ place }: { place: number }) =>
    `U staat op de wachtlijst, als nummer ${place}. Deze site verstuurt op dit moment geen e-mail: onder Mijn boekingen ziet u het als wij plaatsen voor u vasthouden.`,
  waits_no_more: 'U staat niet meer op de wachtlijst.',
  offer_taken_held: ({ reference }: { reference: string }) =>
    `De plaatsen zijn voor u. Betaal om uw boeking te bevestigen. Uw boekingsnummer is ${reference}.`,

  saved: 'Opgeslagen.',
  details_saved: 'Bedankt. Wat u hebt ingevuld, is opgeslagen.',
  traveller_link_made: 'De link is gemaakt. Eerdere links van deze reiziger werken niet meer.',
  traveller_link_mailed: ({ email }: { email: string }) => `De link is onderweg naar ${email}.`,
  traveller_link_kept:
    'De link is niet verstuurd. Er is geen mailserver ingesteld: de e-mail wordt in een bestand geschreven en bereikt niemand.',

  review_written: 'Bedankt! Uw beoordeling verschijnt zodra wij die hebben gelezen.',
  message_sent: 'Bedankt, wij hebben uw bericht ontvangen. Wij antwoorden per e-mail.',
  message_sent_without_mail: 'Bedankt, wij hebben uw bericht ontvangen. Wij nemen contact met u op.',
} satisfies Texts['notices']
