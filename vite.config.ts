import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  cacheDir: '.cache/vite',
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files: over one connection many small ones cost more than their bytes. Only what every public page
            // loads anyway; forms, the dialog and the back office stay apart.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'site',
                  test: /\/(app\/(public\/(?!booking|account)|ui\/(button|picture|loading-bar)|api|session|agency)|contract\/(limits|paths))/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
    // Server and pages in one build: a React Router context made in one copy would be unknown in another.
    ssr: { build: { rolldownOptions: { input: './server/main.ts' }, target: 'node26' } },
  },
})
