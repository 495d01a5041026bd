import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const everyPage = [
  '/app/public/frame',
  '/app/public/header',
  '/app/public/footer',
  '/app/public/mobile-menu',
  '/app/public/links',
  '/app/public/social-icon',
  '/app/public/meta',
  '/app/public/return-path',
  '/app/public/error-page',
  '/app/public/date-text',
  '/app/public/trip-card',
  '/app/public/booking/book-button',
  '/app/public/booking/address',
  '/app/public/booking/by-address',
  '/app/ui/button',
  '/app/ui/logo',
  '/app/ui/picture.',
  '/app/ui/loading-bar',
  '/app/ui/spinner',
  '/app/ui/banner',
  '/app/ui/tel',
  '/app/ui/blur-on-wheel',
  '/app/ui/dates',
  '/app/api',
  '/app/session',
  '/app/storage',
  '/app/agency',
  '/contract/limits',
  '/contract/visitor-paths',
  '/lucide-react/dist/esm/Icon',
  '/lucide-react/dist/esm/context',
  '/lucide-react/dist/esm/createLucideIcon',
  '/lucide-react/dist/esm/defaultAttributes',
  '/lucide-react/dist/esm/shared/',
  '/lucide-react/dist/esm/icons/menu.',
  '/lucide-react/dist/esm/icons/circle-user-round.',
]

/** The program that draws maps: a file of its own, beside the chunk that starts it (maps.ts). */
const atlas: Plugin = {
  name: 'atlas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'server/domain/catalogue/maps/atlas.ts', fileName: 'assets/atlas.js' })
  },
}

export default defineConfig({
  cacheDir: '.cache/vite',
  plugins: [tailwindcss(), reactRouter(), atlas],
  // How long a plugin takes is no news for those who start the program on a slow machine.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files: over one connection many small ones cost more than their bytes.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'site', test: (id) => everyPage.some((part) => id.includes(part)), minShareCount: 2 },
                // Visitors load the manifest, which names every file of every screen: the office's are few. What its
                // files share with visitors' screens stays apart.
                { name: 'forms', test: /node_modules\/(zod|@conform-to)\/|\/app\/(form\.ts|ui\/field)/ },
                {
                  name: 'parts',
                  test: /\/app\/(unless-aborted|ui\/(number|travellers|moment|backdrop|modal|confirm|copy))/,
                },
                { name: 'office', test: /\/app\/(admin\/|ui\/picture-field)/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // Server and pages in one build: a React Router context made in one copy would be unknown in another.
    ssr: {
      // From outside it comes with all of its icons, not only ours.
      resolve: { noExternal: ['lucide-react'] },
      build: { rolldownOptions: { input: './server/index.ts' }, target: 'node26' },
    },
  },
})
