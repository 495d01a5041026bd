/** What the demo says about a trip beyond its title and description. Pictures are names of drawings in demo/pictures. */
export type DemoContent = {
  country: string
  region: string
  themes: string[]
  highlights: string[]
  /** One entry for each day of the trip. */
  days: {
    title: string
    text: string
    meals: ('breakfast' | 'lunch' | 'dinner')[]
    /** Absent where nobody stays. */
    overnight?: string
    picture?: string
  }[]
  gallery: { picture: string; alt: string }[]
  included: string[]
  notIncluded: string[]
  bring: string[]
  level: 'easy' | 'moderate' | 'demanding'
  minimumAge: number | null
  groupSize: string
  languages: string
  accessibility: string
  meetingPoint: string
  /** Passport, visa, health: what an agency in Germany would say. */
  entry: string
  /** In the order of travel, in degrees; a trip within one town has a single stop. A stop without a name only leads the route. */
  stops: { name: string; latitude: number; longitude: number }[]
  questions: { question: string; answer: string }[]
}
