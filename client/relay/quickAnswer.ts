import type { PreloadedQuery } from 'react-relay'
import {
  createOperationDescriptor,
  PreloadableQueryRegistry,
  type ConcreteRequest,
  type IEnvironment,
  type OperationType,
} from 'relay-runtime'

/** What is answered within so long needs nothing to stand for it: milliseconds. */
const quickMs = 200

/**
 * Waits for the answer of a screen's query while the screen before still stands, 200 ms at the most and not at all where what was
 * loaded before can be shown. For React keeps what once stood for a screen for 300 ms, however soon its data is there.
 * To be asked when the screen's code has come: with it comes the query's document.
 */
export async function quickAnswer(
  environment: IEnvironment,
  { id, variables, source }: PreloadedQuery<OperationType>,
): Promise<void> {
  const document = id && (PreloadableQueryRegistry.get(id) as unknown as ConcreteRequest | null)
  if (!source || !document) return
  if (environment.check(createOperationDescriptor(document, variables)).status === 'available') return
  let stop = () => {}
  await new Promise<void>((resolve) => {
    const end = () => resolve()
    // What failed is the screen's to tell.
    const subscription = source.subscribe({ next: end, error: end, complete: end, unsubscribe: end })
    const timer = setTimeout(end, quickMs)
    stop = () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  })
  stop()
}
