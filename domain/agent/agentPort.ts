/** Where an agent listens, on loopback. The content security policy of the product's pages names it. */
export const agentPort = 47_620
