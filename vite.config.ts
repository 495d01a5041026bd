import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  cacheDir: '.cache/vite',
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // Server and pages in one build: a React Router context made in one copy would be unknown in another.
    ssr: { build: { rolldownOptions: { input: './server/main.ts' }, target: 'node26' } },
  },
})
