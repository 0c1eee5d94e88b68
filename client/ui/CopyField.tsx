import { Button } from '@blueprintjs/core'
import { Duplicate, Tick } from '@blueprintjs/icons'
import { useId, useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  copy: { id: 'kit.CopyField.copy', defaultMessage: 'Copy' },
  copied: { id: 'kit.CopyField.copied', defaultMessage: 'Copied' },
  byHand: { id: 'kit.CopyField.byHand', defaultMessage: 'It is marked: press Ctrl+C to copy it.' },
})

type Props = { label: string; value: string; className: string; large?: true }

/**
 * Shows a value with a button that copies it, or selects it for manual copying where the page can't
 * use the clipboard.
 */
export function CopyField({ label, value, className, large }: Props) {
  const t = useTexts(text)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'copied' | 'byHand' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied('copied')
    } catch {
      // A page can't use the clipboard without HTTPS or without permission.
      field.current?.select()
      setCopied('byHand')
    }
  }
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className={className}>
        <input
          ref={field}
          id={id}
          className="bp6-input ik-code"
          readOnly
          value={value}
          size={large && value.length}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <Button
          autoFocus
          size={large && 'large'}
          icon={copied === 'copied' ? <Tick /> : <Duplicate />}
          text={t(copied === 'copied' ? 'copied' : 'copy')}
          onClick={() => void copy()}
        />
      </div>
      <p role="status" className="ik-field-note">
        {copied && t(copied)}
      </p>
    </>
  )
}
