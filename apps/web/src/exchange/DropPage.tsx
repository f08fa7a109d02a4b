import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Message } from '../ui/Message.tsx'
import { TextArea } from '../ui/TextInput.tsx'
import type { InputFile } from './exchangeCalls.ts'
import styles from './ImportDialog.module.css'
import type { Failed } from './useImport.ts'

type DropPageProps = {
  failure: Failed | null
  onFiles: (files: readonly InputFile[]) => void
}

/** Where files come in. */
export function DropPage({ failure, onFiles }: DropPageProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState<string | null>(null)

  return (
    <>
      {failure && <Message kind="error">{strings.importing.failure(failure.kind)}</Message>}
      <div className={styles.drop}>
        <Upload />
        <b>{strings.importing.drop}</b>
        <LinkButton
          aria-expanded={text !== null}
          onClick={() => setText(text === null ? '' : null)}
        >
          {strings.importing.paste}
        </LinkButton>
        <Button onClick={() => input.current?.click()}>{strings.importing.choose}</Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={strings.importing.choose}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            if (files.length > 0) onFiles(files.map((file) => ({ name: file.name, content: file })))
          }}
        />
      </div>
      {text !== null && (
        <form
          className={styles.paste}
          onSubmit={(event) => {
            event.preventDefault()
            onFiles([{ name: strings.importing.pasted, content: text }])
          }}
        >
          <Field label={strings.importing.text}>
            {(control) => (
              <TextArea
                {...control}
                autoFocus
                rows={6}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <Button type="submit">{strings.importing.readText}</Button>
        </form>
      )}
      <p className={styles.hint}>{strings.importing.formats}</p>
    </>
  )
}
