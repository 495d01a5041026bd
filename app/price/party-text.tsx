import { type PartyFields, partyText } from '../../rules/party.ts'
import { useTexts } from '../texts.tsx'

/** A party in the words of the page: `2 adults, 1 child`. */
export const PartyText = ({ party }: { party: PartyFields }) => partyText(party, useTexts('words'))
