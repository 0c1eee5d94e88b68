# syntax=docker/dockerfile:1
# The server and the built web client. The database is elsewhere: see docker-compose.yml.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit
COPY . .
RUN npm run build
# The packages that only building needs stay behind.
RUN npm prune --omit=dev --no-audit

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/prisma ./prisma
COPY --from=build --chown=root:root /app/dist ./dist
COPY --from=build --chown=root:root /app/client/__generated__/persisted.json ./client/__generated__/persisted.json
# The tools that run beside the server: npm run migrate, npm run create-admin, npm run verify-audit.
COPY --from=build --chown=root:root /app/scripts ./scripts
COPY --from=build --chown=root:root /app/server ./server
COPY --from=build --chown=root:root /app/domain ./domain
COPY --from=build --chown=root:root /app/generated ./generated
# A volume mounted here keeps the anchor of the audit trail, and takes the folder's owner.
RUN mkdir /anchors && chown node:node /anchors
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=24h \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "dist/server/main.js"]
