-- Four kinds of source more: XML documents, feeds of free text, archives of JSON lines, and dealers' spreadsheets.

alter table sources drop constraint sources_connector_check;
alter table sources add constraint sources_connector_check
  check (connector in ('json-api', 'vehicle-feed', 'html-pages', 'xml-feed', 'text-feed', 'json-lines',
    'dealer-sheet'));
