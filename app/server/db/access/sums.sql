-- Adds up anew what triggers keep, by the words of today: of rows that were there before the sums
-- were, or before those words. What is the same is not written.
select access.sum_all_holdings();
select access.sum_up_all_listings();
