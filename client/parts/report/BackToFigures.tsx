import { AnchorButton } from '@blueprintjs/core'
import { ArrowLeft } from '@blueprintjs/icons'
import { useHref } from 'react-router-dom'

type Props = { text: string; /** The address's query that the figures stood at. */ search: string }

/** From the rows behind a figure back to where it stood. */
export function BackToFigures({ text, search }: Props) {
  return <AnchorButton icon={<ArrowLeft />} text={text} href={useHref({ search })} />
}
