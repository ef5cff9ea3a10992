// Written by `pnpm messages` from the file of the same name in messages/.
import type { Messages } from '@lingui/core'

export const messages: Messages = {
  "{cars, plural, one {# car} other {# cars}}": [["cars","plural",{"one":["#"," car"],"other":["#"," cars"]}]],
  "{comparables, plural, one {fair price, from # similar car} other {fair price, from # similar cars}}": [["comparables","plural",{"one":["fair price, from ","#"," similar car"],"other":["fair price, from ","#"," similar cars"]}]],
  "{count, plural, =0 {No cars found} one {No cars match this filter} other {No cars match all # filters}}": [["count","plural",{"0":["No cars found"],"one":["No cars match this filter"],"other":["No cars match all ","#"," filters"]}]],
  "{count, plural, =0 {No search left} one {# search left} other {# searches left}}": [["count","plural",{"0":["No search left"],"one":["#"," search left"],"other":["#"," searches left"]}]],
  "{count, plural, one {# car} other {# cars}}": [["count","plural",{"one":["#"," car"],"other":["#"," cars"]}]],
  "{count, plural, one {# car} other {# cars}} in this search": [["count","plural",{"one":["#"," car"],"other":["#"," cars"]}]," in this search"],
  "{count, plural, one {# car} other {# cars}} sold on Pahiya{order}": [["count","plural",{"one":["#"," car"],"other":["#"," cars"]}]," sold on Pahiya",["order"]],
  "{count, plural, one {# day} other {# days}}": [["count","plural",{"one":["#"," day"],"other":["#"," days"]}]],
  "{count, plural, one {# similar car} other {# similar cars}}": [["count","plural",{"one":["#"," similar car"],"other":["#"," similar cars"]}]],
  "{count, plural, one {# similar car} other {# similar cars}}, typical price {price}": [["count","plural",{"one":["#"," similar car"],"other":["#"," similar cars"]}],", typical price ",["price"]],
  "{count, plural, one {# source} other {# sources}}": [["count","plural",{"one":["#"," source"],"other":["#"," sources"]}]],
  "{count, plural, one {1 listing} other {Same car, # listings}}": [["count","plural",{"one":["1 listing"],"other":["Same car, ","#"," listings"]}]],
  "{count, plural, one {<0>{shown}</0> car found} other {<0>{shown}</0> cars found}}": [["count","plural",{"one":["<0>",["shown"],"</0> car found"],"other":["<0>",["shown"],"</0> cars found"]}]],
  "{count, plural, one {Listed once} other {Listed # times, shown once}}": [["count","plural",{"one":["Listed once"],"other":["Listed ","#"," times, shown once"]}]],
  "{count, plural, one {Searching one portal} other {Searching # portals}}": [["count","plural",{"one":["Searching one portal"],"other":["Searching ","#"," portals"]}]],
  "{count, plural, one {This car is listed once} other {Same car, # listings}}": [["count","plural",{"one":["This car is listed once"],"other":["Same car, ","#"," listings"]}]],
  "{days, plural, =0 {Listed today} one {Listed # day ago} other {Listed # days ago}}": [["days","plural",{"0":["Listed today"],"one":["Listed ","#"," day ago"],"other":["Listed ","#"," days ago"]}]],
  "{most, plural, one {# trust point} other {# trust points}}": [["most","plural",{"one":["#"," trust point"],"other":["#"," trust points"]}]],
  "{portals, plural, one {One portal} other {# portals}} and our own sellers, one search": [["portals","plural",{"one":["One portal"],"other":["#"," portals"]}]," and our own sellers, one search"],
  "{seconds, plural, one {Again in # second.} other {Again in # seconds.}}": [["seconds","plural",{"one":["Again in ","#"," second."],"other":["Again in ","#"," seconds."]}]],
  "{total, plural, one {+ {shown} car} other {+ {shown} cars}}": [["total","plural",{"one":["+ ",["shown"]," car"],"other":["+ ",["shown"]," cars"]}]],
  "{total, plural, one {Show {shown} car} other {Show {shown} cars}}": [["total","plural",{"one":["Show ",["shown"]," car"],"other":["Show ",["shown"]," cars"]}]],
  "{total, plural, one {{shown} car} other {{shown} cars}}": [["total","plural",{"one":[["shown"]," car"],"other":[["shown"]," cars"]}]],
  "{total, plural, one {{shown} car} other {{shown} cars}} on the portals in {city}": [["total","plural",{"one":[["shown"]," car"],"other":[["shown"]," cars"]}]," on the portals in ",["city"]],
}
