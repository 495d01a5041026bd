/**
 * The most that a slide of the agency's own may weigh in each width, in bytes, be it a photograph of 12 megapixels: proven in
 * test/contract/slides.sqlite.db.test.ts. A first visit of Home has to keep within its weight with that.
 */
export const slideBytes: Readonly<Record<number, number>> = {
  480: 12_000,
  720: 18_000,
  1080: 30_000,
  1600: 48_000,
}
