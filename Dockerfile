# One image for every process of the product; which one runs is the command:
#   docker run pahiya server/src/processes/worker.ts
# Built by `docker compose --env-file infra/engines.env -f infra/compose.yaml --profile app build`. infra/image.test.ts
# keeps it in step with the workspace.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS base
ARG PNPM_VERSION=12.18.0
RUN npm install --global pnpm@${PNPM_VERSION}
WORKDIR /app
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml .pnpmfile.cjs tsconfig.base.json ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/

FROM base AS build
COPY demo/package.json demo/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN pnpm install --frozen-lockfile
COPY domain domain
COPY contract contract
COPY web web
RUN pnpm build:pages

FROM base AS packages
RUN pnpm install --frozen-lockfile --prod --filter @pahiya/server... --filter @pahiya/web...

FROM python:3.11-slim-bookworm AS lightgbm
ARG LIGHTGBM_VERSION=4.7.0
RUN pip install --no-deps --target /lightgbm lightgbm==${LIGHTGBM_VERSION}

FROM node:${NODE_VERSION}-bookworm-slim
# pg_dump and pg_restore of the server's own version, for backups.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-common ca-certificates \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install --yes --no-install-recommends postgresql-client-18 libgomp1 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production SITE_HOST=0.0.0.0 INTERNAL_HOST=0.0.0.0 POSTGRES_CLIENT_BIN=/usr/lib/postgresql/18/bin \
  LIGHTGBM_LIBRARY=/usr/local/lib/lib_lightgbm.so
COPY --from=packages /app ./
COPY domain domain
COPY contract contract
COPY server server
COPY --from=build /app/web/build web/build
COPY --from=lightgbm /lightgbm/lightgbm/lib/lib_lightgbm.so /usr/local/lib/lib_lightgbm.so
USER node
EXPOSE 3000 3001 3002 3003 3004
ENTRYPOINT ["node"]
CMD ["server/src/processes/site.ts"]
