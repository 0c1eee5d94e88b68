/**
 * The loopback port on which an agent listens. The content security policy of the product's pages
 * names it. It is below the ephemeral port range (from 32768): a port of that range could be in use
 * when the agent starts.
 */
export const agentPort = 27_620
