# One image with the server and the site that it serves; `--target proxy` is Caddy with the same site. docs/deploy.md says how to run both.
FROM node:24-slim AS build
WORKDIR /walkbook
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# What is fixed when the site is built (README, "Environment"), as build arguments.
ARG NEXT_PUBLIC_API_HOST=
ARG NEXT_PUBLIC_VAPID_PUBLIC_KEY=
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /walkbook
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM caddy:2-alpine AS proxy
COPY --from=build /walkbook/out /site
COPY deploy/Caddyfile /etc/caddy/Caddyfile

FROM node:24-slim AS api
ENV NODE_ENV=production PORT=8080 HOST=0.0.0.0 WALKBOOK_DATA=/data
WORKDIR /walkbook
COPY --from=packages /walkbook/node_modules ./node_modules
COPY package.json tsconfig.json ./
COPY lib ./lib
COPY server ./server
COPY --from=build /walkbook/out ./out
# The PIN key is written here, so that nobody else may read it.
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As the first process, so that a stop reaches the server itself.
CMD ["node", "--import", "tsx", "server/main.ts"]
