import { join } from 'node:path'
import type { Plugin } from 'vite'

const vitesHelper = '\0vite/preload-helper.js'
const ours = join(import.meta.dirname, '../src/start/preload.ts')

/** Puts src/start/preload.ts in the place of Vite's function that loads the stylesheets of a chunk: 0.5 kB of the first load. */
export function ownPreload(): Plugin {
  return {
    name: 'own-preload',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === vitesHelper ? ours : null),
  }
}

// As Vite writes the import of one name, and the bundler minifies it.
const importOfOneName =
  /async\(\)=>\{let\{([^{}]*)\}=await (import\(`[^`]*`\)(?:\.then\((\w)=>\3\.[\w$]+\))?);return\{\1\}\}/g

/** Answers the whole of what is imported where one name of it is asked for: 0.3 kB of the first load. */
export function wholeImports(): Plugin {
  return {
    name: 'whole-imports',
    apply: 'build',
    enforce: 'pre',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replaceAll(
            importOfOneName,
            (_, _names, imported) => `()=>${imported}`,
          )
    },
  }
}

// As Vite names them at the head of a chunk, and their places where one is imported.
const filesOfChunk =
  /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/
const placesOfFiles = /,__vite__mapDeps\(\[([\d,]*)\]\)/g

/** Names what is requested together in fewer letters, without the stylesheet that the page itself links: 0.1 kB of the first load. */
export function shortFileLists(): Plugin {
  return {
    name: 'short-file-lists',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !file.code.includes('__vite__mapDeps')) continue
          file.code = withShortList(file.code)
        }
      },
    },
  }
}

function withShortList(code: string): string {
  const [head, list = '[]'] = filesOfChunk.exec(code) ?? []
  if (head === undefined) throw new Error('Vite names what is requested together differently')
  const files: string[] = JSON.parse(list)
  const requested = files.filter((file) => !there.test(file))
  const body = code.slice(head.length).replaceAll(placesOfFiles, (_, places: string) => {
    const all = places.split(',').map((place) => requested.indexOf(files[Number(place)] ?? ''))
    const kept = all.filter((place) => place >= 0)
    return kept.length > 0 ? `,__vite__mapDeps([${kept}])` : ''
  })
  const names = requested.map((file) => file.replace(/^assets\//, '')).join()
  return `const __vite__mapDeps=(i,d=\`${names}\`.split(\`,\`))=>i.map(i=>d[i]);${body}`
}

// What is there with the page, and what every start of the signed-in page loads after its first paint (chunks.ts).
const there = /^assets\/(main|rolldown-runtime)-/
// Small, and asked for by what few starts load.
const follows = /^assets\/language-/
const onTheWay = /^assets\/(afterPaint|keys|network|signIn)-.*\.js$/

/** The chunks to request together with one that is imported: without those that are there or on their way. */
export function requestedTogether(
  imported: string,
  deps: readonly string[],
  { hostId: importer }: { hostId: string },
): string[] {
  const isStarted = importer.startsWith('assets/signedIn-')
  return deps.filter(
    (dep) =>
      dep !== imported &&
      dep !== importer &&
      !there.test(dep) &&
      !follows.test(dep) &&
      !(isStarted && onTheWay.test(dep)),
  )
}
