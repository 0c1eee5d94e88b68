import { HTMLSelect, type HTMLSelectProps } from '@blueprintjs/core'

/** Blueprint names the arrow in English, whatever the language; the browser tells that it opens by itself. */
const unnamed = { title: undefined }

/** A choice of a few. */
export function Select(props: Omit<HTMLSelectProps, 'iconProps'>) {
  return <HTMLSelect {...props} iconProps={unnamed} />
}
