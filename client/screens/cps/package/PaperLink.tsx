import { Classes } from '@blueprintjs/core'
import { Document } from '@blueprintjs/icons'

type Props = {
  path: string
  words: string
  packagingId: string
  primary?: boolean
  small?: boolean
}

/** Opens one of a package's documents in a new tab. */
export function PaperLink({ path, words, packagingId, primary = false, small = false }: Props) {
  const look = [primary && Classes.INTENT_PRIMARY, small && Classes.SMALL].filter(Boolean).join(' ')
  return (
    <a className={`${Classes.BUTTON} ${look}`} href={path} target="_blank" rel="noreferrer">
      <Document />
      <span>
        {words}
        <span className="ik-hidden"> {packagingId}</span>
      </span>
    </a>
  )
}
