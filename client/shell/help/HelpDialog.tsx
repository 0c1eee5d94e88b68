import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { ArrowRight } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { Link } from 'react-router-dom'
import { builtRoutes } from '#client/routes.ts'
import { useMayOpen } from '#client/session/useMayOpen.ts'
import { useMeanings } from '#client/state/glossary.ts'
import { screenTitle } from '#client/state/screenTitle.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { Modal } from '#client/ui/Modal.tsx'
import { screenHelp } from '#domain/help/screenHelp.ts'
import { keysOf } from './keysOf.ts'
import { wordsOnScreen } from './wordsOnScreen.ts'

const text = defineMessages({
  keys: { id: 'shell.HelpDialog.keys', defaultMessage: 'Keys of this screen' },
  words: { id: 'shell.HelpDialog.words', defaultMessage: 'Words of this screen' },
  next: { id: 'shell.HelpDialog.next', defaultMessage: 'Then:' },
  help: { id: 'shell.HelpDialog.help', defaultMessage: 'This help' },
  find: {
    id: 'shell.HelpDialog.find',
    defaultMessage: 'Find a screen or a record; with ? before it, what a screen is for',
  },
  scan: {
    id: 'shell.HelpDialog.scan',
    defaultMessage: 'You can scan at any time, wherever the cursor is',
  },
  rows: { id: 'shell.HelpDialog.rows', defaultMessage: 'Move between rows' },
  open: { id: 'shell.HelpDialog.open', defaultMessage: 'Open the row; again: enter its details' },
  select: {
    id: 'shell.HelpDialog.select',
    defaultMessage: 'Select the row; Shift and arrows select several',
  },
  all: { id: 'shell.HelpDialog.all', defaultMessage: 'Select all rows that are loaded' },
  change: {
    id: 'shell.HelpDialog.change',
    defaultMessage: 'Change the row’s value in the list',
  },
  escape: {
    id: 'shell.HelpDialog.escape',
    defaultMessage: 'Close the dialog or menu in front; in details: back to the row',
  },
  add: { id: 'shell.HelpDialog.add', defaultMessage: 'Add the selected records to the list' },
  print: { id: 'shell.HelpDialog.print', defaultMessage: 'Print the list' },
  pass: { id: 'shell.HelpDialog.pass', defaultMessage: 'Pass the card' },
  reject: {
    id: 'shell.HelpDialog.reject',
    defaultMessage: 'Reject the card; then its reason by number, and Enter',
  },
})

/**
 * Shows a screen's purpose, its keys, and the next screen of its work. It is loaded before the
 * connection can be lost.
 */
export function HelpDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const t = useTexts(text)
  const say = useSay()
  const mayOpen = useMayOpen()
  const { what, next } = screenHelp(path)
  // Read once, because the dialog itself covers the screen.
  const [keys] = useState(() => keysOf(path))
  const [words] = useState(wordsOnScreen)
  const meaningOf = useMeanings()
  const after = builtRoutes.find((route) => route.path === next)
  const open = after && mayOpen(after.path)
  return (
    <Modal open title={say(screenTitle(path))} onClose={onClose} width={560}>
      <DialogBody>
        <p>{say(what)}</p>
        {open && (
          <p>
            {t('next')}{' '}
            <Link to={after.path} onClick={onClose}>
              {say(after.title)} <ArrowRight />
            </Link>
          </p>
        )}
        <h3>{t('keys')}</h3>
        <dl className="ik-keys">
          {keys.map(({ key, does }) => (
            <div key={does}>
              <dt>{key && <kbd className="ik-key">{key}</kbd>}</dt>
              <dd>{t(does)}</dd>
            </div>
          ))}
        </dl>
        {words.length > 0 && (
          <>
            <h3>{t('words')}</h3>
            <dl className="ik-keys">
              {words.map((word) => (
                <div key={word}>
                  <dt>{word}</dt>
                  <dd>{meaningOf(word)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </DialogBody>
      <DialogFooter actions={<Button autoFocus text={t(term.close)} onClick={onClose} />} />
    </Modal>
  )
}
