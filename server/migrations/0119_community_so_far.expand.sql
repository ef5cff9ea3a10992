-- Texts and members from before the triggers of 0106. Their writers wait; writers of adverts do not.
select recount_community_totals();
