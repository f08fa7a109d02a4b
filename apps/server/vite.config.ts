import { defineConfig } from 'vite'
import { narrowSource } from './build/narrowSource.ts'
import { sqlFiles } from './build/sqlFiles.ts'
import { threadSource } from './build/threadSource.ts'

// One file for plain Node: our own sources (core too) and the SQL in it, the packages from npm beside it.
export default defineConfig({
  plugins: [threadSource(), sqlFiles(), narrowSource()],
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
})
