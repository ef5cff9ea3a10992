# One image for every process of the product; which one runs is the command:
#   docker run pahiya server/src/processes/worker.ts
# Built by `docker compose --env-file infra/engines.env -f infra/compose.yaml --profile app build`. infra/image.test.ts
# keeps it in step with the workspace.
#
# What is pinned: base images by version, packages from npm by the lockfile's hashes, LightGBM by its hash, packages from
# Debian by a day of its archive, the PostgreSQL client by its version. docs/dependencies.md has the reasons.
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
# The wheel for Linux on x86-64; pip refuses any other file.
ARG LIGHTGBM_SHA256=d23e922acd891e77212e4d0fbcee9ba973c96dee479491341d05ba595357ebb7
RUN echo "lightgbm==${LIGHTGBM_VERSION} --hash=sha256:${LIGHTGBM_SHA256}" > /requirements.txt \
  && pip install --no-deps --only-binary :all: --require-hashes --target /lightgbm --requirement /requirements.txt

FROM node:${NODE_VERSION}-bookworm-slim
# Debian's archive as it was at this time, so that two builds install the same packages; set a later one for their fixes.
# apt checks the signature of the archive and the hash of every package.
ARG DEBIAN_SNAPSHOT=20261101T000000Z
# pg_dump and pg_restore of the server's own version, for backups.
ARG POSTGRES_VERSION=18.6
RUN sed -i \
    -e "s|http://deb.debian.org/debian-security|http://snapshot.debian.org/archive/debian-security/${DEBIAN_SNAPSHOT}|" \
    -e "s|http://deb.debian.org/debian$|http://snapshot.debian.org/archive/debian/${DEBIAN_SNAPSHOT}|" \
    /etc/apt/sources.list.d/debian.sources \
  && echo 'Acquire::Check-Valid-Until "false";' > /etc/apt/apt.conf.d/snapshot \
  && apt-get update && apt-get install --yes --no-install-recommends postgresql-common ca-certificates libgomp1 \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install --yes --no-install-recommends "postgresql-client-${POSTGRES_VERSION%%.*}=${POSTGRES_VERSION}-*" \
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
