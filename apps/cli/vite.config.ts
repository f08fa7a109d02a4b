import { defineConfig } from 'vite'

// One file for plain Node, with everything in it: nothing is installed beside it.
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    target: 'node20.19',
    minify: true,
    rolldownOptions: {
      output: {
        entryFileNames: 'daymark.mjs',
        codeSplitting: false,
        banner: '#!/usr/bin/env node',
      },
    },
  },
})
