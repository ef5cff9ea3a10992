// Written by `pnpm messages` from the file of the same name in messages/.
import type { Messages } from '@lingui/core'

export const messages: Messages = {
  "{cars, plural, one {# car} other {# cars}}": [["cars","plural",{"one":["#"," car"],"other":["#"," cars"]}]],
  "{comparables, plural, one {fair, by # car like it} other {fair, by # cars like it}}": [["comparables","plural",{"one":["fair, by ","#"," car like it"],"other":["fair, by ","#"," cars like it"]}]],
  "{count, plural, =0 {No car to be found} one {No car meets this filter} other {No car meets all # filters}}": [["count","plural",{"0":["No car to be found"],"one":["No car meets this filter"],"other":["No car meets all ","#"," filters"]}]],
  "{count, plural, =0 {No search left} one {# search left} other {# searches left}}": [["count","plural",{"0":["No search left"],"one":["#"," search left"],"other":["#"," searches left"]}]],
  "{count, plural, one {# car} other {# cars}}": [["count","plural",{"one":["#"," car"],"other":["#"," cars"]}]],
  "{count, plural, one {# car} other {# cars}} of our own sellers{order}; who is not verified is marked so": [["count","plural",{"one":["#"," car"],"other":["#"," cars"]}]," of our own sellers",["order"],"; who is not verified is marked so"],
  "{count, plural, one {# car} other {# cars}} of this search": [["count","plural",{"one":["#"," car"],"other":["#"," cars"]}]," of this search"],
  "{count, plural, one {# comparable car} other {# comparable cars}}": [["count","plural",{"one":["#"," comparable car"],"other":["#"," comparable cars"]}]],
  "{count, plural, one {# comparable car} other {# comparable cars}}, their middle {price}": [["count","plural",{"one":["#"," comparable car"],"other":["#"," comparable cars"]}],", their middle ",["price"]],
  "{count, plural, one {# day} other {# days}}": [["count","plural",{"one":["#"," day"],"other":["#"," days"]}]],
  "{count, plural, one {# source} other {# sources}}": [["count","plural",{"one":["#"," source"],"other":["#"," sources"]}]],
  "{count, plural, one {<0>{shown}</0> car found} other {<0>{shown}</0> cars found}}": [["count","plural",{"one":["<0>",["shown"],"</0> car found"],"other":["<0>",["shown"],"</0> cars found"]}]],
  "{count, plural, one {Looking in one source} other {Looking in # sources}}": [["count","plural",{"one":["Looking in one source"],"other":["Looking in ","#"," sources"]}]],
  "{count, plural, one {Offered once} other {The same car, # adverts}}": [["count","plural",{"one":["Offered once"],"other":["The same car, ","#"," adverts"]}]],
  "{count, plural, one {One advert is known of this car} other {One car, # adverts}}": [["count","plural",{"one":["One advert is known of this car"],"other":["One car, ","#"," adverts"]}]],
  "{count, plural, one {One car, one advert} =2 {One car, two adverts} =3 {One car, three adverts} other {One car, # adverts}}": [["count","plural",{"2":["One car, two adverts"],"3":["One car, three adverts"],"one":["One car, one advert"],"other":["One car, ","#"," adverts"]}]],
  "{days, plural, =0 {Listed today} one {Listed # day ago} other {Listed # days ago}}": [["days","plural",{"0":["Listed today"],"one":["Listed ","#"," day ago"],"other":["Listed ","#"," days ago"]}]],
  "{most, plural, one {# trust point} other {# trust points}}": [["most","plural",{"one":["#"," trust point"],"other":["#"," trust points"]}]],
  "{portals, plural, one {One portal} other {# portals}} and our own sellers, one search": [["portals","plural",{"one":["One portal"],"other":["#"," portals"]}]," and our own sellers, one search"],
  "{seconds, plural, one {Again in # second.} other {Again in # seconds.}}": [["seconds","plural",{"one":["Again in ","#"," second."],"other":["Again in ","#"," seconds."]}]],
  "{total, plural, one {+ {shown} car} other {+ {shown} cars}}": [["total","plural",{"one":["+ ",["shown"]," car"],"other":["+ ",["shown"]," cars"]}]],
  "{total, plural, one {Show {shown} car} other {Show {shown} cars}}": [["total","plural",{"one":["Show ",["shown"]," car"],"other":["Show ",["shown"]," cars"]}]],
  "{total, plural, one {{shown} car} other {{shown} cars}}": [["total","plural",{"one":[["shown"]," car"],"other":[["shown"]," cars"]}]],
  "{total, plural, one {{shown} car} other {{shown} cars}} on the portals in {city}": [["total","plural",{"one":[["shown"]," car"],"other":[["shown"]," cars"]}]," on the portals in ",["city"]],
}
