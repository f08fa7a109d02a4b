# The embedded PostgreSQL needs glibc: a Debian image, not Alpine.
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts --include=dev --include=optional && npm run build
# Reinstalls the dependencies of the server only; removes TypeScript (a peer dependency) and the web app's clients.
RUN npm ci --ignore-scripts --omit=dev --include=optional --workspace @daymark/server \
 && rm -r node_modules/typescript node_modules/@typescript node_modules/@supabase \
 && node apps/server/dist/main.js link

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4600 DAYMARK_DATA_DIR=/data
RUN install --directory --owner=node --group=node --mode=700 /data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/apps/server/package.json apps/server/package.json
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/cli/dist apps/cli/dist
USER node
VOLUME /data
EXPOSE 4600
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
