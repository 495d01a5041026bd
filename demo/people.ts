import type { Random } from './random.ts'

const firstNames =
  `Ada Amir Ana Anna Anton Aria Ben Björn Carla Chen Clara Dana David Dmitri Eda Elif Emil Emma
Erik Eva Fatima Felix Femi Finn Frida Georg Grace Hana Hugo Ida Ines Ivan Jana Jean-Luc Jo Jonas Julia Kai Karim
Lars Lea Leo Lina Lola Louis Lucia Malik Mara Marco Maria Mateo Maya Mei Mia Milan Mina Nadia Nils Noah Nora Olga
Omar Oskar Paula Pavel Petra Priya Rafael Rania Rosa Ruth Samir Sana Sara Selma Sofia Stefan Tariq Theo Tilda Tom
Uma Vera Viktor Wanda Yara Yuki Zoë`.split(/\s+/)
const surnames =
  `Abara Adler Almeida Amano Bak Barström Baumann Beck Bellamy Berger Bianchi Brandt Castell Costa Dahl Delgado Dubois
Eklund Engel Fabre Falk Ferrari Fischer Fontana Garnier Granholm Haddad Hansen Hartmann Hayashi Holm Horvat Ito Ivanova
Jensen Kaplan Keller Khoury Kowalska Krüger Kühn Lambert Lindqvist Lorca Madsen Marek Marino Martel Mercer Moreau
Müller Nakamura Nilsson Novak Okafor Olsen Ortega Palmer Petrović Pham Quist Ramos Reyes Richter Rossi Sandberg Santos
Sarkis Sato Schreiber Seidel Silva Solberg Stein Strand Takeda Tanaka Thorne Toth Ueda Valente Varga Vidal Vogel
Wagner Walker Weber Whitlock Winter Yamada Yilmaz Zeller Ziegler`.split(/\s+/)
const mailHosts = ['letterbox.example', 'postbox.example', 'brevpost.example', 'mailhouse.example']

const digits = ({ below }: Random, count: number) => String(below(10 ** count)).padStart(count, '0')

/** Numbers that are reserved for fiction. */
const phones: ((random: Random) => string)[] = [
  (random) => `+49 30 23125 ${digits(random, 3)}`,
  (random) => `+49 89 99998 ${digits(random, 3)}`,
  (random) => `+44 20 7946 0${digits(random, 3)}`,
  (random) => `+44 7700 900${digits(random, 3)}`,
  (random) => `+33 6 39 98 ${digits(random, 2)} ${digits(random, 2)}`,
  (random) => `+1 ${random.one([212, 303, 415, 617, 808])} 555 01${digits(random, 2)}`,
]

const asAddress = (name: string) =>
  name
    .replaceAll('ø', 'o')
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '.')
    .toLowerCase()

export type Person = { name: string; email: string; phone: string }

/** Invents people with unique addresses. `host` is put before the mail host of every address. */
export function createPeople(random: Random, host = ''): () => Person {
  const used = new Map<string, number>()
  return () => {
    const name = `${random.one(firstNames)} ${random.one(surnames)}`
    const address = asAddress(name)
    const count = (used.get(address) ?? 0) + 1
    used.set(address, count)
    return {
      name,
      email: `${address}${count > 1 ? count : ''}@${host}${random.one(mailHosts)}`,
      phone: random.one(phones)(random),
    }
  }
}
