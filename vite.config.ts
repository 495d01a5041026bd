import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** The programs that draw maps, pictures, logos and papers, and make backups: files of their own, beside the chunk that starts them (helper.ts). */
const helpers: Plugin = {
  name: 'helpers',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    for (const id of [
      'server/core/trips/maps/atlas.ts',
      'server/features/backup/backup-maker.ts',
      'server/platform/picture-drawer.ts',
      'server/platform/svg-drawer.ts',
      'server/platform/paper/paper-drawer.ts',
    ])
      this.emitFile({ type: 'chunk', id, fileName: `assets/${basename(id, '.ts')}.js` })
  },
}

/** The service worker of the papers, under a name that does not change: server/pages/files.ts serves it. */
const papersWorker: Plugin = {
  name: 'papers-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: 'app/admin/departures/papers/worker.ts',
      fileName: 'assets/papers-worker.js',
    })
  },
}

export default defineConfig({
  cacheDir: '.cache/vite',
  plugins: [tailwindcss(), reactRouter(), helpers, papersWorker],
  // How long a plugin takes is no news for those who start the program on a slow machine; nor is it that the server has all
  // languages in one file, while a browser loads its own.
  build: { rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files: over one connection many small ones cost more than their bytes. Each group takes what it names, with
            // all that this imports: the site's frame, and what every form needs.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'site',
                  test: /\/app\/(root|agency|ui\/feedback\/banner|public\/(layout\/(layout|trust|topic-name)|trip\/trip-card|trip\/next-departures|topics\/path))\.tsx?$|\/rules\/(days|departure-days|ages)\.ts$|\/texts\/count\.ts$/,
                },
                { name: 'forms', test: /\/app\/use-call-form\.ts/ },
                // What nearly every form shares: each name less is a name less in the list of files that a first visit loads.
                { name: 'lists', test: /\/contract\/(answers|lists|money\/billing|trips\/questions)\.ts$/ },
                { name: 'stepper', test: /\/app\/ui\/controls\/stepper\.tsx$/ },
                {
                  name: 'field',
                  test: /\/app\/(ui\/controls\/field|price\/billing|travellers\/questions)\.tsx$/,
                },
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
      build: {
        rolldownOptions: {
          input: './server/index.ts',
          // V8 keeps the source in memory: a single character beyond Latin-1 doubles it.
          output: { charset: 'ascii', comments: false },
        },
        target: 'node26',
      },
    },
  },
})
